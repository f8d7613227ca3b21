/** One of the answers in a pasted text. */
export interface PastedLine {
  text: string
  /** Whether it was marked as right, such as by an asterisk. */
  isRight: boolean
}

const BULLET = /^(?:[-–—•·◦▪‣]|\(?[a-z0-9]{1,2}[.)])\s+/iu
const RIGHT = /^(?:\*\s*|\[x\]\s*|[✓✔☑]\s*|=\s+)/iu
const RIGHT_AT_END = / ?(?:[✓✔]|\((?:right|correct)\)|\*)$/iu
const OPEN_BOX = /^(?:\[ ?\]|☐|~)\s*/u

/**
 * Returns the answers in a pasted text: its lines without bullets and numbers. A line that begins or ends with an asterisk or a
 * tick is right, unless all of them do: then it is a bullet.
 */
export function pastedLines(text: string): PastedLine[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
  const read = lines.map(lineOf).filter((line) => line.text !== '')
  const areAllMarked = read.length > 1 && read.every(({ isRight }) => isRight)
  return areAllMarked ? read.map(({ text: words }) => ({ text: words, isRight: false })) : read
}

function lineOf(line: string): PastedLine {
  const bare = line.replace(BULLET, '')
  const marked = bare.replace(RIGHT, '').replace(RIGHT_AT_END, '')
  const isRight = marked !== bare
  return { text: marked.replace(OPEN_BOX, '').replace(BULLET, '').trim(), isRight }
}
