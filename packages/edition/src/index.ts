export { buildInputs, type ConfiguredEncoder, editionOfFolder } from './build-folder.ts';
export type { Build } from './build-inputs.ts';
export { type BuiltEdition, type EditionTerms, type HostTerms, hostTermsOf } from './built-edition.ts';
export { type CurrentEdition, createCurrentEdition } from './current-edition.ts';
export { type Edition, openBuilt } from './edition.ts';
export { digestOf, type EditionDocument, editionDocument, etagOf, type Representation } from './edition-document.ts';
export { openEditionFile } from './edition-file.ts';
export { readEdition } from './read-edition.ts';
export { createRebuilder, logLeftOutPages } from './rebuilder.ts';
