import type { BlockModule } from '#features/pages/web/blocks.tsx'
import { type QuestionEditorModule, registerQuestionEditor } from '#features/studio/web/questions/editors.ts'
import { nameOf } from './part-name.ts'

/** The editors of questions, loaded with the studio: nobody else writes questions. */
const editors = import.meta.glob<QuestionEditorModule>('../../parts/interactions/*/editor.tsx')
const views = import.meta.glob<BlockModule>('../../parts/interactions/*/view.tsx')

for (const [file, editor] of Object.entries(editors)) {
  const view = views[file.replace('editor.tsx', 'view.tsx')]
  if (view) registerQuestionEditor(nameOf(file), { editor, view })
}
