import { type Html, html } from '@gatehouse/contract';

/** What an element says whose words are ours, which are English, where those of the pack are in another language. */
export const ours = (language: string): Html | false => !/^en\b/i.test(language) && html` lang="en"`;
