import { primarySubtag } from '../text/analyse.ts';
import everydayConcepts from '../words/everyday-concepts.json' with { type: 'json' };
import type { Groups } from './concepts.ts';

/** The built-in groups of synonyms, which are English; none in other languages. */
export const everydayConceptsIn = (tag: string): Groups => (primarySubtag(tag) === 'en' ? everydayConcepts : {});
