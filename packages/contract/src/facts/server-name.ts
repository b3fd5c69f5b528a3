/** Reverse-DNS name of the server: `https://plotline.example` → `example.plotline/content`. */
export function serverName(baseUrl: string): string {
  const host = new URL(baseUrl).hostname;
  if (host.startsWith('[')) return 'localhost/content';
  const isIp = /^\d+\.\d+\.\d+\.\d+$/.test(host);
  return `${isIp ? host : host.split('.').reverse().join('.')}/content`;
}
