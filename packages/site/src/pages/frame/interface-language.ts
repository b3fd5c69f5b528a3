import { type Html, html } from '@gatehouse/contract';

/** Language attribute of an element with interface text, which is English, in a pack of another language. */
export const interfaceLanguage = (language: string): Html | false => !/^en\b/i.test(language) && html` lang="en"`;
