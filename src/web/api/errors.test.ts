import { expect, it } from 'vitest';
import spec from '#contract/spec.json' with { type: 'json' };
import { ApiError, errorText } from './errors.ts';

it.each(spec.components.schemas.ErrorKey.enum)('%s has a text of its own in Spanish', (key) => {
  const text = errorText(
    new ApiError(400, [{ key: key as 'internal', params: { seconds: 3, max: 2 } }]),
  );
  expect(text).toMatch(/^[A-ZÁÉÍÓÚ]/);
  expect(text).not.toContain('undefined');
  expect(text).not.toContain(key);
});

it('falls back for what it does not know', () => {
  expect(errorText(new Error('x'))).toBe('Error al procesar su solicitud');
  expect(errorText(new ApiError(400, [{ key: 'new_key' as 'internal' }]))).toBe(
    'Error al procesar su solicitud',
  );
  expect(errorText(new ApiError(0, []))).toMatch(/^Sin conexión/);
});
