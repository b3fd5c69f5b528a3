import { type Html, html } from '@gatehouse/contract';

/** Language attribute for English interface text in a pack in another language. */
export const interfaceLanguage = (language: string): Html | false => !/^en\b/i.test(language) && html` lang="en"`;
