// Lazy: loaded only if Firebase is configured, when push is turned on or its token is compared.
export { initializeApp } from '@firebase/app';
export { deleteToken, getMessaging, getToken } from '@firebase/messaging';
