// The menu of a page, and the highlight of the current section in the table of contents.

const menu = document.querySelector('.page-menu details');
const copy = menu?.querySelector('button');

if (menu instanceof HTMLDetailsElement) {
  addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

copy?.addEventListener('click', async () => {
  const path = copy.dataset.markdown ?? '';
  const words = copy.textContent;
  try {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(String(answer.status));
    await navigator.clipboard.writeText(await answer.text());
    copy.textContent = 'Copied';
    setTimeout(() => {
      copy.textContent = words;
    }, 2000);
  } catch {
    // Browsers allow clipboard access only on secure pages; elsewhere the Markdown page opens.
    location.assign(path);
  }
});

/** @type {NodeListOf<HTMLAnchorElement>} */
const entries = document.querySelectorAll(':is(.contents, .parts) a');
const links = new Map([...entries].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));

/** Distance from the top of the window within which a part counts as reached, pixels. */
const REACHED = 120;

/** The last part that was reached. */
function mark() {
  let now = null;
  for (const [id, link] of links) {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    if (now === null || top < REACHED) now = link;
  }
  for (const link of links.values())
    if (link === now) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
}

if (links.size > 0) {
  let due = false;
  const later = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      mark();
    });
  };
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later, { passive: true });
  mark();
}
