import type { PackName } from './served.ts';

const splitWords = (text: string): string[] => text.trim().split(/\s*,\s*/);

/**
 * Words that only one pack uses. A test checks that each word occurs in its own folder, so that no search is in vain.
 */
export const vocabularies: Record<PackName, string[]> = {
  heirfold: splitWords(`Heirfold, vault, vaults, heir, heirs, guardian, guardians, recipient, recipients, beneficiary,
    beneficiaries, check-in, check-ins, inheritance, inherit, estate, executor, executors, deceased, death, died, dying,
    funeral, bereaved, grief, probate, testament, lawyer, legal advice, legacy contact, crypto, wallet,
    seed phrase, password manager, digital assets, key shares, dead man's switch, cemetery, survivors, bequest,
    waitlist, founding member, care access, last words, emergency access`),
  loomlight:
    splitWords(`Loomlight, loom, weave, woven, weaving, weavers, warp, weft, heddle, thread, threads, threading, twill, satin,
    herringbone, shafts, treadles, treadling, tie-up, jacquard, cloth, yarns, draft, WIF, canvas, pixels,
    tarball, bundler, npm install, TypeScript, generative art, maintains, floats, thickness,
    crossings, ImageData, ECMAScript, animation frame, physical loom, satin ground, provenance`),
  kaffeekontor:
    splitWords(`Kaffeekontor, Kaffee, Espresso, Crema, Röstung, Rösttag, Rösttage, Rösterei, geröstet, Bohne, Bohnen, Beutel,
    Mühle, Mahlwerk, mahlen, Handfilter, Siebträger, Kilogramm, Morgenrot, Nachtwache, Geschenkschachtel, Genießer,
    Rückgabe, Versand, Mehrwertsteuer, Lastschrift, Bremen, Österreich, Haselnuss, Bitterschokolade, Plantage, Fruchtsüße,
    Postboten, Kühlschrank, Wassertemperatur, Röstgrad, Bürolieferung, Altpapiertonne, Trommel, bitterer`),
  meterwire:
    splitWords(`Meterwire, geocoding, geodata, coordinates, courier, couriers, cargo bikes, parcel, routing, ferries,
    Zürich, Montréal, Swiss francs, CHF, sandbox, metered, dispatch desk, fleet, leaked, revoke it at once,
    locate, latency, WGS 84, geodesy, aircraft, paper map, atlas, battery,
    autumn 2026, closed beta, cooperatives, entrances, failed calls, ceiling, postal form, stairs, rear entrances, folded map, median error, geodesy chair, night shifts, estimates`),
};

/** One of the words, in any case, as a whole word. */
export const mentionOf = (...wordList: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${wordList.join('|').replaceAll(' ', '\\s+')})(?![\\p{L}\\d])`, 'iu');
