import { type AnswerMessage, answerMessages } from '@gatehouse/answers';
import { type AskBody, MAX_QUERY_CHARACTERS } from '@gatehouse/contract';
import { answerQuestion, type FoundAnswer } from './ask.ts';
import { FACTS_FILE, FILES_FORMAT, type SiteFacts } from './format.ts';
import { FileError, loadFile } from './load-files.ts';
import { createPartialKnowledge, type PartialKnowledge } from './partial-knowledge.ts';

/** Answers of a site that are computed in the browser. */
export interface SiteAnswers {
  /**
   * Answers a question.
   * @returns the body of `POST /ask`
   * @throws Error that names a file that could not be loaded; TypeError for an empty or too long question
   */
  ask(question: string): Promise<AskBody>;
  /** The same as messages of the stream of `POST /ask`, with the additions of pages. */
  messages(question: string): Promise<AnswerMessage[]>;
}

/** Files of one version of the site. */
interface Version {
  facts: SiteFacts;
  partial: PartialKnowledge;
  /** Loads by name of the file. */
  loads: Map<string, Promise<void>>;
}

/**
 * Opens the answers of a site. The file of every question is loaded at once, others with the first question.
 * @param root URL of the script, beside which the files are
 * @param embedded facts of the site when the script was written; without them, they are loaded
 */
export async function openSiteAnswers(root: URL, embedded?: SiteFacts): Promise<SiteAnswers> {
  let current = openVersion(embedded ?? (await loadFacts(root)));

  const load = ({ facts, partial, loads }: Version) =>
    async function loadFiles(names: readonly string[]): Promise<void> {
      const loadOne = async (name: string): Promise<void> => {
        const path = `${facts.version}/${name}`;
        const bytes = await loadFile(root, path);
        try {
          partial.add(name, bytes);
        } catch {
          throw new FileError(`${path} has other content than expected.`, true);
        }
      };
      await Promise.all(
        names.map((name) => {
          const loading = loads.get(name) ?? loadOne(name);
          loads.set(name, loading);
          // A file that could not be loaded is loaded again with the next question.
          loading.catch(() => loads.delete(name));
          return loading;
        }),
      );
    };

  async function answer(question: string): Promise<FoundAnswer> {
    if (typeof question !== 'string' || question.trim() === '') throw new TypeError('Write a question first.');
    if ([...question].length > MAX_QUERY_CHARACTERS)
      throw new TypeError(`A question has at most ${MAX_QUERY_CHARACTERS} characters.`);
    const version = current;
    try {
      return await answerQuestion(version.partial, question, load(version));
    } catch (error) {
      if (!(error instanceof FileError && error.isMissing)) throw error;
      // The site may have been replaced since the script was loaded.
      const facts = await loadFacts(root);
      if (facts.version === version.facts.version) throw error;
      current = openVersion(facts);
      return answerQuestion(current.partial, question, load(current));
    }
  }

  // A failure is reported with the first question.
  load(current)(['base.bin']).catch(() => {});
  return {
    ask: async (question) => (await answer(question)).body,
    async messages(question) {
      const { body, show } = await answer(question);
      return answerMessages(body, show());
    },
  };
}

const openVersion = (facts: SiteFacts): Version => ({
  facts,
  partial: createPartialKnowledge(facts),
  loads: new Map(),
});

async function loadFacts(root: URL): Promise<SiteFacts> {
  const bytes = await loadFile(root, FACTS_FILE);
  let facts: SiteFacts;
  try {
    facts = JSON.parse(new TextDecoder().decode(bytes)) as SiteFacts;
  } catch {
    throw new FileError(`${FACTS_FILE} is no JSON.`);
  }
  if (facts.format !== FILES_FORMAT)
    throw new FileError('The site was replaced by another version of its answers. Reload the page.');
  return facts;
}
