// Reads files of other programs for the studio, away from the page: a file that is broken on purpose can only stop this worker.
import type { FileFormat, FormatDescription, SourceFile } from '#features/studio/file-formats/model.ts'
import { readSource } from '#features/studio/file-formats/read-source.ts'
import { nameOf } from '../parts/part-name.ts'

const descriptions = import.meta.glob<FormatDescription>('../../parts/file-formats/*/about.ts', {
  eager: true,
  import: 'about',
})
const formats = import.meta.glob<FileFormat>('../../parts/file-formats/*/format.ts', { import: 'format' })

const known = Object.entries(formats).map(([file, load]) => ({
  id: nameOf(file),
  endings: descriptions[file.replace('format.ts', 'about.ts')]?.endings ?? [],
  load,
}))

addEventListener('message', ({ data }: MessageEvent<SourceFile>) => {
  void (async () => {
    const answer = await readSource(known, data)
    const pictures = 'content' in answer ? answer.content.pictures.map(({ bytes }) => bytes.buffer) : []
    postMessage(answer, { transfer: [...new Set(pictures)] })
  })()
})
