/** Spanish texts of the generator's own interface. */
export const texts = {
  containers: {
    tipLabel: 'Consejo',
    warningLabel: 'Atención',
    dangerLabel: 'Peligro',
    infoLabel: 'Nota',
    detailsLabel: 'Detalles',
  },
  theme: {
    siteTitle: 'Documentación',
    docFooter: { prev: 'Anterior', next: 'Siguiente' },
    darkModeSwitchLabel: 'Aspecto',
    lightModeSwitchTitle: 'Usar el aspecto claro',
    darkModeSwitchTitle: 'Usar el aspecto oscuro',
    sidebarMenuLabel: 'Índice',
    returnToTopLabel: 'Volver arriba',
    skipToContentLabel: 'Saltar al contenido',
    notFound: {
      title: 'Esta página no existe',
      quote: 'Puede que haya cambiado de nombre, o que haga falta la red para leerla.',
      linkLabel: 'Ir al comienzo de la documentación',
      linkText: 'Ir al comienzo',
    },
  },
  search: {
    button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar en la documentación' },
    modal: {
      displayDetails: 'Ver más o menos de cada resultado',
      resetButtonTitle: 'Borrar lo escrito',
      backButtonTitle: 'Cerrar la búsqueda',
      noResultsText: 'No hay nada con',
      footer: {
        selectText: 'abrir',
        selectKeyAriaLabel: 'Intro',
        navigateText: 'moverse',
        navigateUpKeyAriaLabel: 'flecha arriba',
        navigateDownKeyAriaLabel: 'flecha abajo',
        closeText: 'cerrar',
        closeKeyAriaLabel: 'escape',
      },
    },
  },
};
