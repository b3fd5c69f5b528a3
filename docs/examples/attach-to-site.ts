// Adds documents for programs to a built site: run it after the build of the site.
import { attachToSite, describeReport } from 'gatehouse-server/attach';

const report = await attachToSite({
  docs: 'docs',
  site: 'site',
  url: 'https://docs.example',
  name: 'Rainfox',
  summary: 'Rainfox closes windows when it rains.',
});
console.log(describeReport(report));
