import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stopwords as arabicWords } from '@orama/stopwords/arabic';
import { stopwords as danishWords } from '@orama/stopwords/danish';
import { stopwords as dutchWords } from '@orama/stopwords/dutch';
import { stopwords as finnishWords } from '@orama/stopwords/finnish';
import { stopwords as frenchWords } from '@orama/stopwords/french';
import { stopwords as germanWords } from '@orama/stopwords/german';
import { stopwords as greekWords } from '@orama/stopwords/greek';
import { stopwords as hungarianWords } from '@orama/stopwords/hungarian';
import { stopwords as hindiWords } from '@orama/stopwords/indian';
import { stopwords as indonesianWords } from '@orama/stopwords/indonesian';
import { stopwords as italianWords } from '@orama/stopwords/italian';
import { stopwords as norwegianWords } from '@orama/stopwords/norwegian';
import { stopwords as portugueseWords } from '@orama/stopwords/portuguese';
import { stopwords as romanianWords } from '@orama/stopwords/romanian';
import { stopwords as russianWords } from '@orama/stopwords/russian';
import { stopwords as spanishWords } from '@orama/stopwords/spanish';
import { stopwords as swedishWords } from '@orama/stopwords/swedish';
import { stopwords as turkishWords } from '@orama/stopwords/turkish';
import { stemmer as porter } from 'stemmer';
import words from '../words/function-words.json' with { type: 'json' };
import { foldWord } from './tokens.ts';

/** Rules for the words of a language. */
export interface Language {
  /** The stem of a word in lower case with its diacritics. */
  stem(word: string): string;
  /** Function words, in lower case. */
  functionWords: readonly string[];
}

const englishRules: Language = {
  stem: (word) => {
    const bare = foldWord(word, 'en');
    return /^[a-z]{3,40}$/.test(bare) ? porter(bare) : bare;
  },
  functionWords: [...words.functionWords, ...words.politenessWords],
};

const norwegianLanguage: Language = { stem: norwegian, functionWords: norwegianWords };

/** By primary subtag (BCP 47). Stems are those of the Snowball project, English ones Porter's. */
const languages: Readonly<Record<string, Language>> = {
  ar: { stem: arabic, functionWords: arabicWords },
  da: { stem: danish, functionWords: danishWords },
  de: { stem: german, functionWords: germanWords },
  el: { stem: greek, functionWords: greekWords },
  en: englishRules,
  es: { stem: spanish, functionWords: spanishWords },
  fi: { stem: finnish, functionWords: finnishWords },
  fr: { stem: french, functionWords: frenchWords },
  hi: { stem: hindi, functionWords: hindiWords },
  hu: { stem: hungarian, functionWords: hungarianWords },
  id: { stem: indonesian, functionWords: indonesianWords },
  it: { stem: italian, functionWords: italianWords },
  nb: norwegianLanguage,
  nl: { stem: dutch, functionWords: dutchWords },
  nn: norwegianLanguage,
  no: norwegianLanguage,
  pt: { stem: portuguese, functionWords: portugueseWords },
  ro: { stem: romanian, functionWords: romanianWords },
  ru: { stem: russian, functionWords: russianWords },
  sv: { stem: swedish, functionWords: swedishWords },
  tr: { stem: turkish, functionWords: turkishWords },
};

/** Rules for any other language: words are used without stemming, and only idf weighs them. */
const defaultRules: Language = { stem: (word) => word, functionWords: [] };

export const languageOf = (subtag: string): Language =>
  Object.hasOwn(languages, subtag) ? (languages[subtag] as Language) : defaultRules;
