import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compiledTexts } from './src/i18n/texts-plugin.ts'

export default defineConfig({
  plugins: [react(), compiledTexts],
  test: {
    include: ['test/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    // Browsers wait more than they work: three at a time, also where there are but two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    setupFiles: ['test/loud-console.ts'],
    testTimeout: 40_000,
    expect: { poll: { timeout: 8_000 } },
    hookTimeout: 60_000,
  },
})
