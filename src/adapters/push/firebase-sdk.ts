// Firebase's own library: comes where it is configured, when messages are turned on or their token is compared.
export { initializeApp } from '@firebase/app';
export { deleteToken, getMessaging, getToken } from '@firebase/messaging';
