// Licences of third-party packages, for everything that is passed on: the bundles and a release.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const TEXTS = path.join(import.meta.dirname, 'licences')
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)\b/i
const IN_PACKAGE = /^\0?(?<folder>.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//
const LICENCE_SECTION = /^#+\s*Licen[cs]e\s*$(?<text>[^#]+)/im
const LONGEST_NAME = 30
const RULE = '='.repeat(80)

/** Whether a file of a package must go with a copy of the package. @param {string} name */
export const isLicenceFile = (name) => LICENCE_FILE.test(name)

/**
 * Returns the folders of the packages that modules belong to, each once and in order.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function packagesOf(files) {
  return [...new Set(files.flatMap((file) => IN_PACKAGE.exec(file)?.groups?.folder ?? []))].toSorted()
}

/**
 * Returns names, addresses and licence texts of packages. Fails if one has no licence that is known.
 * @param {readonly string[]} folders
 * @returns {string}
 */
export function licencesOf(folders) {
  const intro = 'Third-party packages that this part of Portico contains, and their licences.'
  return `${[intro, ...folders.map(licenceOf)].join(`\n\n${RULE}\n\n`)}\n`
}

/** @param {string} folder */
function licenceOf(folder) {
  const { name, version, license, author, repository } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const head = [`${name} ${version}`, license && `Licence: ${license}`, sourceOf(repository), authorOf(author)]
  const own = readdirSync(folder).filter(isLicenceFile)
  const texts =
    own.length > 0
      ? own.map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
      : [standardText(name, license ?? licenceInReadme(folder))]
  return [head.filter(Boolean).join('\n'), ...texts].join('\n\n')
}

/**
 * What the readme of a package says under the heading "License": the name of a licence, or its text.
 * @param {string} folder
 */
function licenceInReadme(folder) {
  const readme = readdirSync(folder).find((file) => /^readme/i.test(file))
  const text = readme && readFileSync(path.join(folder, readme), 'utf8')
  return text ? LICENCE_SECTION.exec(text)?.groups?.text?.trim() : undefined
}

/**
 * The text of a licence whose package names it but doesn't contain it.
 * @param {string} name
 * @param {string | undefined} license
 */
function standardText(name, license) {
  if (license && license.length > LONGEST_NAME) return license
  const found = readdirSync(TEXTS).find((file) => file === `${license}.txt`)
  if (!found) throw new Error(`The package ${name} contains no licence: look for it, and for a text in ${TEXTS}.`)
  return readFileSync(path.join(TEXTS, found), 'utf8').trim()
}

/** @param {string | { url: string } | undefined} repository */
function sourceOf(repository) {
  const address = typeof repository === 'string' ? repository : repository?.url
  return address && `Source: ${address.replace(/^git\+/, '')}`
}

/** @param {string | { name: string } | undefined} author */
function authorOf(author) {
  const name = typeof author === 'string' ? author : author?.name
  return name && `Author: ${name}`
}
