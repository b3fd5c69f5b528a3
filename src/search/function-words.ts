/** English words that carry little of what a question is about. They count half, never nothing: "how long" is an intent. */
export const functionWords: ReadonlySet<string> = new Set(
  `a about after again all also am an and any are as at be because been before being between both but by can could
did do does doing during each else for from further get gets getting got had has have having he her here hers herself
him himself his how i if in into is it its itself just let like may me might mine more most must my myself no nor not
now of off on once only or other our ours ourselves out over own same shall she should so some such than that the
their theirs them themselves then there these they this those through to too under until up us very was we were what
when where which while who whom whose why will with would you your yours yourself`.split(/\s+/),
);

/** Words of asking and of politeness: they say that a question is asked, not which. */
export const politenessWords: ReadonlySet<string> = new Set(
  `please tell explain describe show give want need know wondering wonder question ask asking help understand say said
hi hello hey dear thanks thank kindly sorry somebody someone anyone possible exactly really actually basically
information info details find retrieve return summarize provide list`.split(/\s+/),
);

/** Contractions as their words; what is not listed loses its `'s`. */
export const contractions: Readonly<Record<string, string>> = {
  "ain't": 'is not',
  "can't": 'can not',
  cannot: 'can not',
  "won't": 'will not',
  "shan't": 'shall not',
  "let's": 'let us',
  "what's": 'what is',
  "who's": 'who is',
  "how's": 'how is',
  "where's": 'where is',
  "when's": 'when is',
  "that's": 'that is',
  "there's": 'there is',
  "it's": 'it is',
  "he's": 'he is',
  "she's": 'she is',
  "i'm": 'i am',
};
