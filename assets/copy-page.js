// <gatehouse-copy>: a button on pages of an existing site that copies the Markdown of the page. Sites may replace the page
// without loading another one, so the address is read at each click.

/** Time for which the result is shown, milliseconds. */
const SHOWN = 2000;
const LABEL = 'Copy page as Markdown';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 20 }
  :host([above]) { inset-block-end: 4.25rem }
  button { font: inherit; font-size: 0.875rem; padding: 0.5rem 0.75rem; border: 1px solid; border-radius: 0.5rem;
    color: CanvasText; background: Canvas; cursor: pointer }
  @media print { :host { display: none } }
`);

class GatehouseCopy extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const button = document.createElement('button');
    button.type = 'button';
    button.lang = 'en';
    button.textContent = LABEL;
    button.ariaLive = 'polite';
    button.addEventListener('click', async () => {
      button.textContent = await copy(markdownUrl(location)).catch(() => 'Could not be copied');
      setTimeout(() => {
        button.textContent = LABEL;
      }, SHOWN);
    });
    root.append(button);
  }
}

/**
 * Address of the Markdown of a page, as `gatehouse attach` writes it.
 * @param {{ origin: string, pathname: string }} page
 */
function markdownUrl({ origin, pathname }) {
  const page = pathname.replace(/\/index\.html$/, '/');
  return origin + (page.endsWith('/') ? `${page}index.md` : `${page.replace(/\.html$/, '')}.md`);
}

/**
 * Safari allows writing to the clipboard only in the click itself, so the text is passed as a promise.
 * @param {string} url
 */
async function copy(url) {
  const text = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  return 'Copied';
}

customElements.define('gatehouse-copy', GatehouseCopy);
