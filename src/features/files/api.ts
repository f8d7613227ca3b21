import { contract } from '#base/contract.ts'
import { uploadedPicture } from './uploaded-picture.ts'

export const filesApi = contract({
  'POST /fs/files': {
    summary: 'Upload a picture: its bytes as the body, or a form with one file',
    access: 'signed-in',
    output: uploadedPicture,
    errors: ['files.none-sent', 'files.too-large', 'files.no-picture'],
  },
})
