// `npm run bench`: runs the measurements in bench/ one after the other on the built portal, so that none disturbs another.
// `npm run bench -- start` runs those whose name has the word.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build, findNode, giveUp, install, root, run } from './prepare.mjs'

const FOLDER = 'bench'
const words = process.argv.slice(2)

try {
  await install('--include=dev')
  await build()
  const folder = path.join(root, FOLDER)
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.bench.ts')) : []
  for (const name of found.toSorted()) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue
    const code = await run(findNode(), [path.join(FOLDER, name)], { output: 'inherit' })
    if (code !== 0) process.exitCode = 1
  }
} catch (error) {
  giveUp(error)
}
