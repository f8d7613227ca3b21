import { readFileSync } from 'node:fs'

/** The version of Portico that is running. The working directory is the product's folder. */
export function productVersion(): string {
  return String(JSON.parse(readFileSync('package.json', 'utf8')).version)
}
