import { expect, test, vi } from 'vitest'
import { formsError } from '../errors.ts'
import { showFormFailure } from './use-form.ts'

test("[FORM-21, ERROR-34] a form that can't be loaded is logged with the wording of the spec and the reason", () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  showFormFailure(formsError('forms.not-found'))
  expect(said).toHaveBeenCalledWith('Error while fetching form: Form not found.')
  said.mockClear()
})
