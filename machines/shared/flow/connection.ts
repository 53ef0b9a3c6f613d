/** The network is back: what could not be loaded loads again. The root tells every open flow and the services that load. */
export interface ConnectionRestored {
  type: 'connection.restored';
}
