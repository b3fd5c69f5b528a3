// Copies a command. Browsers allow clipboard access only on secure pages; elsewhere the command is selected.

for (const button of document.querySelectorAll('button[data-copy]'))
  button.addEventListener('click', async () => {
    const code = button.closest('.command, .code')?.querySelector('code');
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      button.textContent = 'Copied';
    } catch {
      getSelection()?.selectAllChildren(code);
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
