/** The customer chose another language: names and descriptions are read again. Every service and open flow gets it. */
export interface LanguageChanged {
  type: 'language.changed';
}
