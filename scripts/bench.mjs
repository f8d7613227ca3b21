// `npm run bench`: runs the measurements of bench/ on the built portal, one after the other, so that none disturbs another.
// `npm run bench -- start` runs those whose name has one of the words.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build, findNode, giveUp, install, PrepareError, root, run } from './prepare.mjs'

const FOLDER = 'bench'
const ENDING = '.bench.ts'
const words = process.argv.slice(2)

try {
  const names = chosen()
  await install('--include=dev')
  await build()
  for (const name of names) {
    const code = await run(findNode(), [path.join(FOLDER, `${name}${ENDING}`)], { output: 'inherit' })
    if (code !== 0) process.exitCode = 1
  }
} catch (error) {
  giveUp(error)
}

function chosen() {
  const files = readdirSync(path.join(root, FOLDER)).filter((file) => file.endsWith(ENDING))
  const names = files.map((file) => path.basename(file, ENDING)).toSorted()
  const found = words.length === 0 ? names : names.filter((name) => words.some((word) => name.includes(word)))
  if (found.length === 0) throw new PrepareError(`No measurement matches. Available: ${names.join(', ')}.`)
  return found
}
