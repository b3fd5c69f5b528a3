// node_modules/stemmer/index.js
const step2list = {
	ational: "ate",
	tional: "tion",
	enci: "ence",
	anci: "ance",
	izer: "ize",
	bli: "ble",
	alli: "al",
	entli: "ent",
	eli: "e",
	ousli: "ous",
	ization: "ize",
	ation: "ate",
	ator: "ate",
	alism: "al",
	iveness: "ive",
	fulness: "ful",
	ousness: "ous",
	aliti: "al",
	iviti: "ive",
	biliti: "ble",
	logi: "log"
};
const step3list = {
	icate: "ic",
	ative: "",
	alize: "al",
	iciti: "ic",
	ical: "ic",
	ful: "",
	ness: ""
};
const vowel = "[aeiouy]";
const consonants = "([^aeiou][^aeiouy]*)";
const vowels = "([aeiouy][aeiou]*)";
const gt0 = new RegExp("^" + consonants + "?" + vowels + consonants);
const eq1 = new RegExp("^" + consonants + "?" + vowels + consonants + vowels + "?$");
const gt1 = new RegExp("^" + consonants + "?(" + vowels + consonants + "){2,}");
const vowelInStem = new RegExp("^" + consonants + "?" + vowel);
const consonantLike = new RegExp("^" + consonants + vowel + "[^aeiouwxy]$");
const sfxLl = /ll$/;
const sfxE = /^(.+?)e$/;
const sfxY = /^(.+?)y$/;
const sfxIon = /^(.+?(s|t))(ion)$/;
const sfxEdOrIng = /^(.+?)(ed|ing)$/;
const sfxAtOrBlOrIz = /(at|bl|iz)$/;
const sfxEED = /^(.+?)eed$/;
const sfxS = /^.+?[^s]s$/;
const sfxSsesOrIes = /^.+?(ss|i)es$/;
const sfxMultiConsonantLike = /([^aeiouylsz])\1$/;
const step2 = /^(.+?)(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/;
const step3 = /^(.+?)(icate|ative|alize|iciti|ical|ful|ness)$/;
const step4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
function stemmer(value) {
	let result = String(value).toLowerCase();
	if (result.length < 3) return result;
	let firstCharacterWasLowerCaseY = false;
	if (result.codePointAt(0) === 121) {
		firstCharacterWasLowerCaseY = true;
		result = "Y" + result.slice(1);
	}
	if (sfxSsesOrIes.test(result)) result = result.slice(0, -2);
	else if (sfxS.test(result)) result = result.slice(0, -1);
	let match;
	if (match = sfxEED.exec(result)) {
		if (gt0.test(match[1])) result = result.slice(0, -1);
	} else if ((match = sfxEdOrIng.exec(result)) && vowelInStem.test(match[1])) {
		result = match[1];
		if (sfxAtOrBlOrIz.test(result)) result += "e";
		else if (sfxMultiConsonantLike.test(result)) result = result.slice(0, -1);
		else if (consonantLike.test(result)) result += "e";
	}
	if ((match = sfxY.exec(result)) && vowelInStem.test(match[1])) result = match[1] + "i";
	if ((match = step2.exec(result)) && gt0.test(match[1])) result = match[1] + step2list[match[2]];
	if ((match = step3.exec(result)) && gt0.test(match[1])) result = match[1] + step3list[match[2]];
	if (match = step4.exec(result)) {
		if (gt1.test(match[1])) result = match[1];
	} else if ((match = sfxIon.exec(result)) && gt1.test(match[1])) result = match[1];
	if ((match = sfxE.exec(result)) && (gt1.test(match[1]) || eq1.test(match[1]) && !consonantLike.test(match[1]))) result = match[1];
	if (sfxLl.test(result) && gt1.test(result)) result = result.slice(0, -1);
	if (firstCharacterWasLowerCaseY) result = "y" + result.slice(1);
	return result;
}
// src/search/function-words.ts
const functionWords = new Set(`a about after again all also am an and any are as at be because been before being between both but by can could
did do does doing during each else for from further get gets getting got had has have having he her here hers herself
him himself his how i if in into is it its itself just let like may me might mine more most must my myself no nor not
now of off on once only or other our ours ourselves out over own same shall she should so some such than that the
their theirs them themselves then there these they this those through to too under until up us very was we were what
when where which while who whom whose why will with would you your yours yourself`.split(/\s+/));
const politenessWords = new Set(`please tell explain describe show give want need know wondering wonder question ask asking help understand say said
hi hello hey dear thanks thank kindly sorry somebody someone anyone possible exactly really actually basically
information info details find retrieve return summarize provide list`.split(/\s+/));
const contractions = {
	"ain't": "is not",
	"can't": "can not",
	cannot: "can not",
	"won't": "will not",
	"shan't": "shall not",
	"let's": "let us",
	"what's": "what is",
	"who's": "who is",
	"how's": "how is",
	"where's": "where is",
	"when's": "when is",
	"that's": "that is",
	"there's": "there is",
	"it's": "it is",
	"he's": "he is",
	"she's": "she is",
	"i'm": "i am"
};
// src/search/analyse.ts
const SOFT_WEIGHT = .5;
const WORDS = /[\p{L}\p{N}]+(?:'\p{L}+)*/gu;
const ASCII_WORDS = /[a-z0-9]+(?:'[a-z]+)*/g;
function analyse(text) {
	const tokens = /[^ -~\s]/.test(text) ? fold(text).match(WORDS) : text.toLowerCase().match(ASCII_WORDS);
	const words = [];
	for (const token of tokens ?? []) for (const word of wordsOf(token)) words.push(word);
	return words;
}
function fold(text) {
	return text.toWellFormed().normalize("NFKD").replace(/\p{M}+/gu, "").replace(/[’‘`´]/gu, "'").toLowerCase();
}
const remembered = new Map();
const MAX_REMEMBERED = 2e4;
function wordsOf(token) {
	const known = remembered.get(token);
	if (known) return known;
	const words = splitContraction(token).map((surface) => ({
		surface,
		stem: stemOf(surface),
		weight: functionWords.has(surface) || politenessWords.has(surface) ? SOFT_WEIGHT : 1
	}));
	if (remembered.size === MAX_REMEMBERED) remembered.clear();
	remembered.set(token, words);
	return words;
}
function splitContraction(token) {
	const listed = contractions[token];
	if (listed !== void 0 && Object.hasOwn(contractions, token)) return listed.split(" ");
	if (!token.includes("'")) return [token];
	const negated = /^(.+)n't$/.exec(token);
	if (negated?.[1]) return [negated[1], "not"];
	const [head = "", ...tails] = token.split("'");
	const expansions = {
		re: "are",
		ve: "have",
		ll: "will",
		d: "would",
		m: "am"
	};
	return [head, ...tails.flatMap((tail) => tail === "s" ? [] : [expansions[tail] ?? tail])];
}
function stemOf(word) {
	return /^[a-z]{3,40}$/.test(word) ? stemmer(word) : word;
}
export { analyse as t };

//# sourceMappingURL=analyse.js.map