import { packFromFiles } from '../../../../test/packs/rendered.ts';
import { buildKnowledge } from '../../src/search/answering/train.ts';

export interface QuestionSource {
  question: string;
  answer: string;
  phrasings?: string[];
}

/** Questions of a product, with the product.yaml and the tables that nearly every pack has. @param language BCP 47 */
export const knowledgeWithProduct = (name: string, language: string, faqs: readonly QuestionSource[]) =>
  buildKnowledge(
    packFromFiles({
      'product.yaml': {
        name,
        language,
        summary: `${name}.`,
        status: 'pre-launch',
        company: { legalName: name, place: 'Bristol' },
        contacts: { general: 'hello@shop.example' },
      },
      'pricing.yaml': {
        summary: name,
        plans: [{ id: 'one', name, prices: [{ amount: 30, currency: 'GBP', per: 'year' }] }],
      },
      'timeline.yaml': { launchWindow: { label: '2027', from: '2027-01-01', to: '2027-03-31' } },
      'faqs/general.yaml': { faqs },
    }),
    'https://gatehouse.example',
    '1',
  );
