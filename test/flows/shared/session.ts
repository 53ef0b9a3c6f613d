/** The session of Ana, customer 7, as in the server's answer. */
export const session = {
  token: 'access',
  refreshToken: 'refresh',
  user: { id: 7, username: 'ana@ex.pt', roles: ['ROLE_USER'] },
};
