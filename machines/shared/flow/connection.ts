/** The network is back, so failed loads retry. The connection service sends it to every service and open flow. */
export interface ConnectionRestored {
  type: 'connection.restored';
}
