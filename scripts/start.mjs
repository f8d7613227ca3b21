// `npm start` and `npm run dev`: installs and builds what is missing, then runs the portal. With --prepare it stops
// before running: package.json then replaces the shell by the server, so that there is no process between npm and
// the server, and a signal to either ends both.
import { build, findNode, giveUp, install, run } from './prepare.mjs'

// Otherwise Node delays garbage collection on machines with much memory. The portal itself needs about 30 MB.
const MEMORY = ['--expose-gc', '--max-semi-space-size=2', '--max-old-space-size=512']
const options = process.argv.slice(2)
const isDevelopment = options.includes('--dev')

try {
  await install()
  const node = findNode()
  if (!isDevelopment) await build()
  if (!options.includes('--prepare')) {
    process.exitCode = await run(
      node,
      isDevelopment ? ['src/app/process/dev.ts'] : [...MEMORY, 'dist/server/serve.js'],
      {
        env: { PORTICO_ENDS_WITH_PARENT: '1' },
        output: 'inherit',
      },
    )
  }
} catch (error) {
  giveUp(error)
}
