import { useChange } from '#features/admin-shell/web/use-change.ts'
import { isOfLibrary } from '#features/files/web/library/calls.ts'
import { useThrownProblem } from '#features/files/web/library/words.ts'

/** `useChange` for a file of the library, with the texts of errors about files. */
export const useFileChange = () => useChange(isOfLibrary, useThrownProblem())
