/** The session of Ana, customer 7, as the server gives it. */
export const session = {
  token: 'access',
  refreshToken: 'refresh',
  user: { id: 7, username: 'ana@ex.pt', roles: ['ROLE_USER'] },
};
