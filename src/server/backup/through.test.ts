import { createGunzip, createGzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { through } from './through.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

async function* words(count: number) {
  for (let index = 0; index < count; index += 1) {
    await turn()
    yield 'word '
  }
}

test('what is read is what the transform makes of all pieces', async () => {
  const bytes = await Array.fromAsync(through(words(3), createGzip()))
  expect(gunzipSync(Buffer.concat(bytes)).toString()).toBe('word word word ')
})

test('a failure of the pieces or of the transform reaches the reader', async () => {
  const failing = async function* () {
    yield 'word '
    await turn()
    throw new Error('No more words')
  }
  await expect(Array.fromAsync(through(failing(), createGzip()))).rejects.toThrow('No more words')
  await expect(Array.fromAsync(through(words(1), createGunzip()))).rejects.toThrow('incorrect header check')
})

test('a reader that stops early leaves no error behind that would end the process', async () => {
  // Whether all has been written by the time of the first piece is a matter of luck: hence so many.
  for (let round = 0; round < 1000; round += 1) {
    const stopped = (async () => {
      for await (const piece of through(words(round % 3), createGzip())) throw new Error(`Stopped at ${piece.length}`)
    })()
    await expect(stopped).rejects.toThrow('Stopped at')
  }
})
