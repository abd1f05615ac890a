export const texts = {
  place: (ahead: number | null) => {
    if (ahead === null) return 'Se está preparando lo que ha consultado.';
    if (ahead === 0) return 'Lo que ha consultado es lo siguiente que se prepara.';
    const people = ahead === 1 ? 'una persona' : `${ahead} personas`;
    return `Lo que ha consultado espera su turno: ${people} por delante.`;
  },
  cancel: 'Cancelar',
  age: (seconds: number) => `datos de hace ${seconds} s`,
};
