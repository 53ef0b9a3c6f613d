/** The network is back, so failed loads retry. The root sends it to every open flow and to the services that load. */
export interface ConnectionRestored {
  type: 'connection.restored';
}
