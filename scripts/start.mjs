// `npm start` and `npm run dev`: installs and builds what is missing, then runs the portal.
// With --prepare it stops before that: package.json then lets the server take the place of the shell, so that there is
// no process between npm and the server, and a signal to either ends both.
import { build, findNode, giveUp, install, run } from './prepare.mjs'

// Otherwise Node takes a large machine's memory as room for what is long done with. The portal itself holds some 30 MB.
const MEMORY = ['--max-semi-space-size=2', '--max-old-space-size=512']
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
