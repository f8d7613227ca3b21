// `npm run contact-sheet`: takes a screenshot of every screen, narrow and wide, in English and Arabic, and shows
// them on one page. `npm run contact-sheet -- courses sandbox` takes only screens whose name contains one of the
// words. The portal has a data folder of its own.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sheetPage } from './contact-sheet/page.mjs'
import { openPortal } from './contact-sheet/portal.mjs'
import { listScreens } from './contact-sheet/screens.mjs'
import { takePictures } from './contact-sheet/shoot.mjs'
import { build, giveUp, install, PrepareError, root, say, seconds } from './prepare.mjs'

const FOLDER = path.join(root, 'test/.output/contact-sheet')
const words = process.argv.slice(2)

try {
  await install('--include=dev')
  await build()
  const started = Date.now()
  const portal = await openPortal()
  const stop = () => portal.close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  const pictures = await takeAll(portal).finally(portal.close)
  const file = path.join(FOLDER, 'index.html')
  writeFileSync(file, sheetPage(pictures))
  const faulty = pictures.filter(({ faults }) => faults.length > 0)
  for (const { name, view, faults } of faulty) say(`! ${name} (${view.name}): ${faults.join('; ')}`)
  console.log(`${pictures.length} pictures in ${seconds(started)}, ${faulty.length} with faults:`)
  console.log(pathToFileURL(file).href)
} catch (error) {
  giveUp(error)
}

/** @param {{ origin: string }} portal */
async function takeAll(portal) {
  const all = await listScreens(portal)
  const screens = words.length === 0 ? all : all.filter(({ name }) => words.some((word) => name.includes(word)))
  if (screens.length === 0) throw new PrepareError('No screen matches these words.')
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  return takePictures({ screens, portal, folder: FOLDER })
}
