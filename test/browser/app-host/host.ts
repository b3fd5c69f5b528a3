// The host page, using the official bridge; bundled for the browser by `app-host.ts`.
import { AppBridge, type McpUiHostContext, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { ShowRequest, ViewMessages } from './app-host.ts';

/** Shows a view in a sandbox on another origin, and sends it a tool result. */
async function showView({ sandbox, html, csp, context, opensLinks, refusesLinks, args, result }: ShowRequest) {
  const frame = document.createElement('iframe');
  frame.title = 'View';
  frame.src = sandbox;
  frame.sandbox.value = 'allow-scripts allow-same-origin';
  document.body.append(frame);
  const view = frame.contentWindow as Window;
  const shown: ViewMessages = { opened: [], sizes: [], app: undefined };
  const bridge = new AppBridge(
    null,
    { name: 'a client', version: '1.0.0' },
    { ...(opensLinks ? { openLinks: {} } : {}), sandbox: { csp: csp ?? {} } },
    { hostContext: context as McpUiHostContext },
  );
  bridge.onopenlink = async ({ url }) => {
    shown.opened.push(url);
    return refusesLinks ? { isError: true } : {};
  };
  bridge.addEventListener('sizechange', (size) => {
    shown.sizes.push(size);
    frame.style.height = `${size.height}px`;
  });
  bridge.addEventListener('sandboxready', () => void bridge.sendSandboxResourceReady({ html, csp: csp ?? {} }));
  bridge.addEventListener('initialized', async () => {
    shown.app = { capabilities: bridge.getAppCapabilities(), name: bridge.getAppVersion()?.name };
    if (args) await bridge.sendToolInput({ arguments: args });
    if (result) await bridge.sendToolResult(result);
  });
  await bridge.connect(new PostMessageTransport(view, view));
  Object.assign(window, { shown, bridge });
}

Object.assign(window, { showView });
