import type { BlockModule } from '#features/pages/web/blocks.tsx'
import type { FormatDescription } from '#features/studio/file-formats/model.ts'
import { registerFileReader } from '#features/studio/web/file-import/file-reader.ts'
import type { FileWriter, OutDescription } from '#features/studio/file-formats/out/model.ts'
import { registerFileWriters } from '#features/studio/web/file-export/file-writers.ts'
import { type QuestionEditorModule, registerQuestionEditor } from '#features/studio/web/questions/editors.ts'
import { nameOf } from './part-name.ts'

/** The editors of questions, loaded with the studio: nobody else writes questions. */
const editors = import.meta.glob<QuestionEditorModule>('../../parts/interactions/*/editor.tsx')
const views = import.meta.glob<BlockModule>('../../parts/interactions/*/view.tsx')

for (const [file, editor] of Object.entries(editors)) {
  const view = views[file.replace('editor.tsx', 'view.tsx')]
  if (view) registerQuestionEditor(nameOf(file), { editor, view })
}

const formats = import.meta.glob<FormatDescription>('../../parts/file-formats/*/about.ts', {
  eager: true,
  import: 'about',
})

registerFileReader({
  formats: Object.entries(formats).map(([file, about]) => ({ id: nameOf(file), ...about })),
  openWorker: () => new Worker(new URL('../browser/read-file.worker.ts', import.meta.url), { type: 'module' }),
})

const descriptions = import.meta.glob<OutDescription>('../../parts/file-formats/*/out.ts', {
  eager: true,
  import: 'out',
})
const writers = import.meta.glob<FileWriter>('../../parts/file-formats/*/write.ts', { import: 'writer' })

registerFileWriters(
  Object.entries(descriptions).flatMap(([file, out]) => {
    const load = writers[file.replace('out.ts', 'write.ts')]
    return load ? [{ id: nameOf(file), ...out, load }] : []
  }),
)
