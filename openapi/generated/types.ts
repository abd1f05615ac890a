// Generated from openapi/ by `npm run contract:generate`. Not edited by hand.
export interface paths {
    "/api/users/userRoles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The roles that the caller may give to user {id}; a Manager never offers Security. */
        get: operations["userRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/changePasswordFromSecurity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Sets somebody else's password, by the rules of spec §5 but those about the current one. The
         *     person is flagged invalid until they have changed it, and their sessions end.
         */
        post: operations["changePasswordFromSecurity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewRol/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description For user {id}: the pages of their role, and which of these they see. */
        get: operations["viewRol"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewEdit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description views is a pipe-joined list of page keys (spec §7), all of which the role typeUser has; an
         *     empty one hides every page but the start. typeUser must be the person's role as it is.
         */
        post: operations["viewEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description A search, posted since it may name people. What was done to users, by whom and when, the
         *     latest first; before and after hold what changed.
         *     Sign-ins, sign-outs and changes of the own password have the user as actor and subject.
         *     Days are those of the caller's time zone, both included.
         */
        post: operations["userAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accessibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Whose accessibility statement this is. Without a name, the only organisation's. */
        get: operations["accessibilityBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accessibility/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description Work for one note, which grows with what the caller's network, and everybody together, have
         *     written to the organisation of late. 404 where it is not named and there are several.
         */
        get: operations["accessibilityChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accessibility/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What people wrote of barriers, the newest first, twenty at a time. */
        get: operations["accessibilityNotes"];
        put?: never;
        /**
         * @description Keeps what a person writes of a barrier for the organisation's Managers, who are sent an e-mail on
         *     new ones, at most one an hour, where the organisation has e-mail. The same again is kept once.
         *     The solved challenge is good for one note (400 challenge_invalid). Without a solution a network
         *     may write 3 notes an hour, an organisation is sent 30 (429 rate_limited): browsers without a
         *     secure connection cannot do the work.
         */
        post: operations["accessibilityTell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/parentClient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The organisation of the caller, that its hierarchies and users hang from. */
        get: operations["parentClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/usersService": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description A search: it changes nothing, so it takes no Idempotency-Key. Trailing white space of
         *     queryString is removed before it is sent (spec §5) and again by the server; it is looked for
         *     in names, e-mail, nickname and telephone. Lists are pipe-joined (spec §7), an empty one does
         *     not narrow. Without page and pageSize: the first 50, by first name.
         */
        post: operations["usersService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Who the search finds, on all its pages, to choose them for an action: the first 5000. Page and
         *     order are ignored.
         */
        post: operations["userIds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/userBranches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The branches that the caller may assign people to: those of the caller's own scope. */
        get: operations["userBranches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/validateDataUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Says what create or update would refuse, without doing it; nothing wrong is null errors.
         *     Otherwise 200 with valid false and one error a field, since the question itself was answered.
         */
        post: operations["validateDataUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The new user has no password and cannot sign in with one until Security sets it
         *     (changePasswordFromSecurity); single sign-on works at once. Nobody gives a role that
         *     userRoles would not offer them.
         */
        post: operations["userCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/createIfUnexistent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description A user with the caller's hierarchy and the least role, Viewer without branches; an e-mail
         *     that exists already answers its user unchanged, whatever its letters' case.
         */
        post: operations["createIfUnexistent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/divisionsByHierarchyId/{hierarchyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A hierarchy out of the caller's reach answers as unknown. */
        get: operations["divisionsByHierarchyId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/userById/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A user out of the caller's reach answers as unknown. */
        get: operations["userById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The data replace what there was. Nobody changes their own role, nor switches themselves off. */
        post: operations["userUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/eliminate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The person can no longer sign in and stands in no list; their turns and history stay. Never
         *     oneself, nor the last Manager or Security.
         */
        post: operations["userEliminate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["alertsRecent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/callHelp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The operator of an open counter calls the branch's other counters and its supervisors. While
         *     a call of the counter is unanswered another adds nothing. Refused 15 s after the tap, so that
         *     nobody comes to what is over.
         */
        post: operations["alertsCallHelp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/{alertId}/answerHelp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The user goes there. The first answer stands, later ones are refused with its name. */
        post: operations["alertsAnswerHelp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The user has seen the alerts up to this one; what was read before stays read. */
        post: operations["alertsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["alertsDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["alertsSubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["alertsUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A turn for a future slot. Of two requests for the last place, one gets slot_taken. */
        post: operations["ticketSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Moves an appointment to another slot; on another day it gets a number of that day. */
        post: operations["ticketReschedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/checkIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The person with the appointment has come and waits. Possible from 30 minutes before its time to 15 after. */
        post: operations["ticketCheckIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The person comes to the appointment that is held for them. */
        post: operations["ticketConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/agenda": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchAgenda"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/agendaCounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchAgendaCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/appointmentWaits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Puts a person on the waiting list of a day that is full. Refused with slots_left while a slot is free. */
        post: operations["appointmentWaitAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointmentWaits/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Takes a person off the waiting list. A slot that is held for them goes to the next. */
        post: operations["appointmentWaitEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The branches where people book appointments by themselves. Seconds old at most. */
        get: operations["bookingPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{slug}/branches/{branchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bookingServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{slug}/services/{serviceId}/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bookingDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{slug}/services/{serviceId}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bookingSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{slug}/services/{serviceId}/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Work that grows with what the caller's network, and everybody together, have booked of late. */
        get: operations["bookingChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{slug}/services/{serviceId}/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Books a place until the person confirms it by the link that is sent to them: ten minutes at
         *     most, five on a day of which over a quarter waits so (`confirmBy`). The solved challenge stands for an Idempotency-Key: a repeat of the request takes effect
         *     once and gets the same answer; another request with it is refused (400 challenge_invalid). A
         *     place that is gone meanwhile is 409 slot_taken.
         */
        post: operations["bookingBook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{slug}/services/{serviceId}/wait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Puts the person on the waiting list of a day whose places are all taken. A place that falls
         *     free is held for the first of the list, who is written to. The solved challenge stands for an
         *     Idempotency-Key, as in a booking. Throws 404 slot_not_found for a day that lets out no places,
         *     409 slots_left while it has one and 409 waiting_list_full.
         */
        post: operations["bookingWait"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/services/{serviceId}/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["serviceBooking"];
        put?: never;
        /** @description Throws 409 `booking_changed` when somebody else has changed them meanwhile. */
        post: operations["serviceBookingSave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchesMine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchReasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/gates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchGates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A search, posted since it may name people. */
        post: operations["branchTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/attended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchAttended"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/attended/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description The turns of `branchAttended` on all its pages, with the same masking and for the same people,
         *     500 at a time.
         */
        get: operations["branchAttendedExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/reassigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchReassigned"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/strategy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Who is called first, and how many turns each counter may call without a connection. */
        post: operations["branchStrategy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["catalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/catalogue/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Branches keep what they offer until the entry is offered there again. */
        post: operations["templateSave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/catalogue/{id}/branches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["templateBranches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/catalogue/{id}/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Makes the service in each branch, or brings the one made from the entry to its last version. */
        post: operations["templateOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{clientId}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{clientId}/organisationSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every setting with its default, its limits and who changed it last, in the order of the page. */
        get: operations["organisationSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{clientId}/organisationSettings/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sets one setting, or takes it back to its default. It holds at once in every process. */
        post: operations["settingChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/colorsConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["colorsConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{clientId}/eventsAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The kinds of notification that the organisation may send, by the names of spec §4. */
        get: operations["eventsAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{clientId}/getHierarchiesAndDivisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description What people are assigned to, and what narrows the monitor. Security reaches all, others
         *     their own hierarchy.
         */
        get: operations["getHierarchiesAndDivisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/monitorData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The payload of spec §3: null hierarchy or division means all of them. A query: it changes
         *     nothing, so it takes no Idempotency-Key.
         */
        post: operations["monitorData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{clientId}/getAllCountriesByClientId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description The countries that a branch may be in, by their names in Spanish, with calling codes and time
         *     zones. They are the same for every organisation.
         */
        get: operations["getAllCountriesByClientId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/configuration/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description Who changed one thing and how, the latest first, 100 at most. Changes in branches out of the
         *     caller's scope are left out.
         */
        get: operations["configurationChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/gates/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["gateCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/gates/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Says which services several counters attend from now on. */
        post: operations["gatesAssign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/gates/{gateId}/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Renames a counter, or takes it out of use or back. An open one is refused. */
        post: operations["gateConfigure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/userExportCSV": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The users that the search finds, all pages of it, at once or with `after` some at a time. The
         *     client writes the file (spec §7), so rows are answered and not a file; formulas are made
         *     harmless by the client's writer.
         */
        post: operations["userExportCSV"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/userUploadCSV": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Encoding and delimiter are detected, columns mapped by their names or by `columns`. With
         *     dryRun nothing is saved and the report is the same. All or nothing, unless onlyValid. A row
         *     whose user exists as it stands there counts as unchanged, so that a second run is harmless.
         */
        post: operations["userUploadCSV"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/userDeleteAllByCSV": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Removes the users that the file names by e-mail, each by the rules of eliminate, with the
         *     same dry run and choice as userUploadCSV. A row that names nobody is refused.
         */
        post: operations["userDeleteAllByCSV"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/csvProgress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How far one's own upload is, by its Idempotency-Key, while its answer is awaited. */
        get: operations["userCsvProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/csvCancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Stops one's own upload at the next batch; its answer tells what was saved until then. */
        post: operations["userCsvCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demonstration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description How fast the simulated people of the demonstration live, and which counters simulated operators
         *     have open. Such a counter is left to the person who opens it. 404 where no demonstration lives.
         */
        get: operations["demonstration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demonstration/speed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sets how fast simulated people live, for everybody. 404 as above. */
        post: operations["demonstrationSpeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demonstration/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Replaces everything by a new demonstration. All sessions end, and the server is away for some
         *     seconds. 404 as above.
         */
        post: operations["demonstrationRestart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/pairing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Which device shows the code. Wrong codes are counted as in `devicePair`. */
        post: operations["devicePairing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/pair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Pairs the device that shows the code with a branch. Wrong codes (404 `pairing_not_found`) slow the
         *     person who types them down (429 `rate_limited`), and nobody else.
         */
        post: operations["devicePair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{deviceId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description How a device was on a local day of its branch, from the state in which the day found it, and what
         *     was refused of it.
         */
        get: operations["deviceHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{deviceId}/states/{stateId}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Somebody looks after it. The first one stands. */
        post: operations["deviceAcknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{deviceId}/states/{stateId}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Writes a note beside what happened; an empty one takes it away. */
        post: operations["deviceNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{deviceId}/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Asks the device to start its page anew at a quiet moment. */
        post: operations["deviceRestart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{deviceId}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description 409 `device_changed` where another person was quicker. */
        post: operations["deviceRename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{deviceId}/renewKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Has the device get a new key with its next heartbeats, once it has proven itself. The old one ends
         *     as the new one is used. 409 `key_unbound` for a device that can prove nothing.
         */
        post: operations["deviceRenewKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{deviceId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Ends the key of a device at once: it shows a code again. 409 `device_changed` where another person
         *     was quicker.
         */
        post: operations["deviceRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{deviceId}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What a device is set to, under the name of its kind; by default what it was never set to. */
        get: operations["deviceSettings"];
        put?: never;
        /**
         * @description Sets a device, whose page follows at once. 409 `device_changed` where another person was
         *     quicker.
         */
        post: operations["deviceConfigure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/browserReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The browser of an open counter says how it is: what it keeps until the server has it, and the
         *     version of its files.
         */
        post: operations["browserReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description Server-sent events about the branches in the user's scope. The data of an event is a
         *     `Change`. After a gap that the server cannot fill it sends one `resync`.
         */
        get: operations["eventsStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The figures of local days of the branches in the caller's charge, each branch's own days, all together,
         *     per day, and the first page of each table. Beside them the period before and what the same
         *     weekdays usually come to. An operator gets their own figures alone, whatever is asked.
         *     400 `out_of_range` for more than 366 days; 400 `figures_too_many` (`days`) for a combination of
         *     filters over more days than one request may read.
         */
        post: operations["figuresRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/figures/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description One page of one table of `figuresRead`, in the order asked for. The sort keys are those of the
         *     lists; rows without a value of the key come last. It refuses as `figuresRead`.
         */
        post: operations["figuresGroups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/figures/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The same per weekday and local hour. It refuses as `figuresRead`. */
        post: operations["figuresByHour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/figures/waits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description How long those called had waited. It refuses as `figuresRead`. */
        post: operations["figuresWaits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/figures/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The turns behind a figure, the last first, masked as in the lists, as often as each counts. It refuses
         *     as `figuresRead`; arrivals, transfers and postponed turns are found in the history, turn by turn.
         */
        post: operations["figuresTurns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/figures/now": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Who waits and which counters are open at this moment, per branch: at most the thousand first by name. An
         *     operator gets the branches assigned to them.
         */
        post: operations["figuresNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/figures/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description Where the caller's next question stands that waits for an answer which takes long: figures,
         *     reports, exports, replays. Of each person one is answered at a time, a few of all. Each process
         *     has a line of its own, so a balancer keeps a person with one.
         */
        get: operations["questionPlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The filters that the caller has saved for the tables of every page, by name. */
        get: operations["savedFilters"];
        put?: never;
        /**
         * @description Saves filters of a page under a name, in place of those that had it. A person keeps fifty at
         *     most (409 `filters_full`).
         */
        post: operations["filterSave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/filters/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Forgets one's own filters of that name; without any it comes to the same. */
        post: operations["filterForget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gates/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["gateMine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gates/{gateId}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["gateOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gates/{gateId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["gateClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gates/{gateId}/callNext": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["gateCallNext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gates/{gateId}/forceClose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A supervisor closes another's counter, and must resolve its turn. */
        post: operations["gateForceClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gates/{gateId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Connects or disconnects the operator (Conectado, Desconectado) at the own counter. */
        post: operations["gateStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gates/{gateId}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Says which services the counter attends from now on. A turn in hand stays as it is. */
        post: operations["gateAssign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hierarchies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["hierarchyCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hierarchies/{hierarchyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["hierarchyRename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hierarchies/{hierarchyId}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Refused (409 hierarchy_in_use) while it has divisions or users. */
        post: operations["hierarchyRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hierarchies/{hierarchyId}/divisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["divisionCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/divisions/{divisionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["divisionRename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/divisions/{divisionId}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Refused (409 division_in_use) while it has branches, closed ones too. */
        post: operations["divisionRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The history of a turn that is or was in one of the caller's branches. */
        get: operations["ticketHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intake/{slug}/{branchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the branch gives numbers for; 404 unless people take them by their own phone. */
        get: operations["intakePlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intake/{slug}/{branchId}/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Work for one request for a number, which grows with the wrong codes of the caller's network and the branch's numbers of late. */
        post: operations["intakeChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intake/{slug}/{branchId}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Takes a number by somebody's own phone, which holds one open turn: a repeat, and any other
         *     request of it, answers that turn and needs no code. 400 code_wrong for another code than the
         *     one shown, challenge_invalid for work that was not done for this request, 409 as at a kiosk, 429
         *     for too many requests without work. While numbers on one code alone hold their share of the
         *     queue it answers a kept place, and the number to a later code.
         */
        post: operations["intakeTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/intake": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchIntake"];
        put?: never;
        /** @description Throws 409 `intake_changed` when somebody else has changed them meanwhile. */
        post: operations["branchIntakeSave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/intake/strike": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Cancels waiting numbers by phone that stand on one code alone, or on two as well, taken lately or all. */
        post: operations["branchPhonesStrike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/intake/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Puts those struck out within the hour back where they waited. */
        post: operations["branchPhonesRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/kiosk/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Takes a number for the person at the kiosk. 409 branch_closed, service_closed,
         *     service_inactive, channel_closed, numbers_exhausted and capacity_exhausted say why there is
         *     none, 400 required which datum the service asks for. A number that the kiosk gave without a
         *     connection is refused for none of these, nor because the kiosk belongs to another branch
         *     since. 429 `rate_limited` with `seconds` for more numbers than people take at one kiosk.
         */
        post: operations["kioskTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/kiosk/tickets/giveBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Gives back the number of an order whose answer came too late for the person: its turn is
         *     cancelled, unless it is attended already, and an order that is still on its way gets no number.
         */
        post: operations["kioskGiveBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/kiosk/checkIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Says that the person of an appointment has come; of several of a day it is the one next to now.
         *     Saying it again comes to the same. 404 appointment_not_found where nobody of that name is
         *     expected today, 409 too_early and too_late outside of its window; 429 after many that were not
         *     found.
         */
        post: operations["kioskCheckIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/kiosk/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Prints the slip of a turn of the kiosk's branch on its network printer. A printer that does not
         *     print is no failure of the turn: the answer says why, and another job may be tried.
         */
        post: operations["kioskPrint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{deviceId}/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How many numbers of a kiosk wait, by when they were given. 404 for a device elsewhere. */
        get: operations["kioskNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{deviceId}/numbers/strike": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Cancels waiting numbers that a kiosk gave lately, where somebody has a copy of its key. */
        post: operations["kioskNumbersStrike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{deviceId}/numbers/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Puts those struck out within the hour back where they waited. */
        post: operations["kioskNumbersRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gates/{gateId}/leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Turns that this page of the own counter may call without a connection, where the branch
         *     has them. Every request extends its leases; `lease_superseded` for one older than the last.
         */
        post: operations["gateLeases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/callLeased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Records the call of a leased turn, made at the own counter without a connection. */
        post: operations["ticketCallLeased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/giveBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Lets a leased turn return to its queue, at once if its lease is over. Before that its counter may
         *     call it, so it returns once its page answers, or when this is asked again after the end. An
         *     operator decides at the own counter only.
         */
        post: operations["ticketGiveBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the holder of the link is asked about. */
        get: operations["poll"];
        put?: never;
        /**
         * @description Answers the poll of a visit, once. The same answer again comes to the same; another one is
         *     refused with 409 poll_answered.
         */
        post: operations["pollAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/appointment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description When and where the holder of the link is expected. */
        get: operations["appointment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/appointment/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The future slots to which it may move on a local day of its branch. */
        get: operations["appointmentSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/appointment/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The appointment for the person's own calendar: the same entry each time, newer when it was changed. */
        get: operations["appointmentCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/appointment/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The person says that they come, after which a booking by oneself is not freed any more. Said
         *     already, it stays so.
         */
        post: operations["appointmentConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/appointment/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Moves it to another slot, until its time has come. There already, it stays there. On another day
         *     it gets a number of that day.
         */
        post: operations["appointmentMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/appointment/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Cancels it, until its time has come or the person has checked in. Cancelled already, it stays so. */
        post: operations["appointmentCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/display": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the display shows now. */
        get: operations["displayView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/display/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description Server-sent events, each with the whole view: the newest counts, and those before it may be
         *     left out. `DisplayView`, as soon as it changes.
         */
        get: operations["displayStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/kiosk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the kiosk shows now. */
        get: operations["kioskView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/kiosk/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description Server-sent events, each with the whole view: the newest counts, and those before it may be
         *     left out. `KioskView`, as soon as it changes.
         */
        get: operations["kioskStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the holder of the link sees of the turn now. */
        get: operations["personView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/ticket/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description Server-sent events, each with the whole view: the newest counts, and those before it may be
         *     left out. `PersonView`, as soon as it changes.
         */
        get: operations["personStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gates/{gateId}/displayTrial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description What a call to the counter looks and sounds like on the displays of its branch: nothing is called,
         *     and no display learns of it. An operator may ask for the counter that they have open alone.
         */
        get: operations["gateDisplayTrial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/newcomers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchNewcomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description What a branch has set of its messages beside what its organisation has, or the organisation
         *     alone; which channels are ready; and the values of the last turn for a preview, masked where
         *     they name a person.
         */
        get: operations["messageConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Sets whether a kind goes out by a channel and with which texts, in a branch or the
         *     organisation. A language that is not named has the inherited text again. Refused with
         *     setting_changed where somebody else was quicker.
         */
        post: operations["messageRuleChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Sets quiet hours and when reminders are due, in a branch or the organisation. Appointments
         *     that have their reminders keep them. Refused with setting_changed where somebody else was
         *     quicker.
         */
        post: operations["messagePlanChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How each channel is reached. Secrets are never answered, only whether there is one. */
        get: operations["messageChannels"];
        put?: never;
        /**
         * @description Sets up a channel. Addresses inside the network are refused (address_refused) unless the
         *     deployment names them. Refused with setting_changed where somebody else was quicker.
         */
        post: operations["messageChannelChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/channels/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Sends a test message through a channel as it is saved and answers what the receiver said.
         *     message_channel_missing where the channel is not set up.
         */
        post: operations["messageChannelTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description The messages of the caller's branches, the latest first, 50 at most. Addresses are masked, and
         *     texts name nobody.
         */
        get: operations["messagesLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{messageId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Sends a message again that failed, came too late or was kept, by the same key, within a day.
         *     Refused with message_not_resendable for others, and where its person was forgotten.
         */
        post: operations["messageResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description The branches in the caller's charge, closed ones too, a page at a time, each with what is going
         *     on there now.
         */
        get: operations["branchList"];
        put?: never;
        /** @description A branch, with the services, counters and weekly hours that it begins with. */
        post: operations["branchCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchConfiguration"];
        put?: never;
        /**
         * @description Turns that wait keep their waits and numbers. With another local day than before, a zone is
         *     refused (409 zone_moves_day) while turns are open.
         */
        post: operations["branchConfigure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Another branch with the same services, counters and weekly hours, and no turns. */
        post: operations["branchDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/shut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Takes the branch out of service for good. Refused (409 branch_in_use, with how many) while turns
         *     are open, appointments are to come or counters are open. Its history stays.
         */
        post: operations["branchShut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["branchReopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/uploadCSV": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description As userUploadCSV, for branches of the caller's hierarchy: a row whose name a branch has changes
         *     that one. Divisions that a row names and that are not there are made.
         */
        post: operations["branchUploadCSV"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/kiosk/numberBlocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Numbers that this page of the kiosk may give without a connection, of services that ask for no
         *     data, where the branch has them.
         */
        post: operations["kioskNumberBlocks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/numberBlocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Numbers that this page may give without a connection, where the branch has them. */
        post: operations["branchNumberBlocks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operators/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The operators of the caller's scope as they are now. It is posted since it names people, and takes no
         *     Idempotency-Key, since it changes nothing.
         */
        post: operations["operatorSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operators/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Whom the search finds, on all its pages, to choose them for an action: the first 5000. Page and order
         *     are ignored.
         */
        post: operations["operatorIds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What an operator is assigned to. One out of the caller's scope answers as unknown. */
        get: operations["operatorById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operators/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Says where an operator works and what they may serve there. Branches out of the caller's scope stay
         *     as they are. Refused with `operator_changed` when somebody else was quicker, and with `null` while
         *     the operator has a counter open in a branch that they would lose. A turn in hand stays in hand; turns
         *     that wait for the operator's counter alone, for a service that they may serve no more, may be called
         *     by any.
         */
        post: operations["operatorAssign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operators/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Assigns the operator of an e-mail to a branch (spec §5, §8). Refused with `email not found` when it
         *     matches no operator, `operator found` when they are assigned to the branch already, and `null` when
         *     they cannot be transferred, with the reason: the branch is of another hierarchy, or they do not work
         *     in the one that they would leave, or have a counter open there.
         */
        post: operations["operatorTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operators/assignAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Several operators at once in one branch, each by the rules of `operatorAssign`. With dryRun it tells
         *     what would happen.
         */
        post: operations["operatorAssignAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/callThis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Calls this turn to the own counter, out of order. */
        post: operations["ticketCallThis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/callTo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Calls this turn to a counter that somebody else has open, out of order. */
        post: operations["ticketCallTo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Gives a waiting turn another place in its queue. */
        post: operations["ticketMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/prefer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Marks a turn that is still to be served as preferred. No reason is asked for or stored. */
        post: operations["ticketPrefer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/unprefer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Takes the mark of a preferred turn back. */
        post: operations["ticketUnprefer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pageErrors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Writes an error of a page into the server's log, with nothing in it that tells of a person. The
         *     same again is counted. 413 beyond 8 kB, 429 where the network, or everybody together, tells too
         *     many.
         */
        post: operations["pageErrorTell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Who of the people known may be meant, masked: the first eight by name. Documents, telephone numbers
         *     and e-mails are found whole only, so that a match unmasks nothing. Each find is recorded.
         */
        post: operations["peopleFind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The people known, masked, by name. */
        post: operations["peopleSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What is kept of people, for how long, and what goes within the week. */
        get: operations["peopleRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A person's data, visits and the accesses to them. The reading is recorded. */
        get: operations["personById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Corrects a person's data. A consent that is not named is withdrawn; one for an address that changes
         *     holds from now on, if it is named.
         */
        post: operations["personChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Makes one record of two of the same person. */
        post: operations["personMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Everything that is kept of the person in the organisation. The reading is recorded. */
        get: operations["personExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Takes the person's data out of everything. Visits stay for the figures, without the person. */
        post: operations["personErase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/report-mailings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description The reports that a branch sends by e-mail, with when each is sent next and what became of the
         *     last one. Addresses outside the organisation are masked for those who may not change them.
         */
        get: operations["reportMailings"];
        put?: never;
        /**
         * @description Has a report sent from now on. Refused with recipient_refused for somebody who may not read the
         *     reports of the branch, outside_refused for addresses that the organisation does not allow, and
         *     mailings_full beyond 20 of one branch.
         */
        post: operations["reportMailingCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/report-mailings/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description What a mailing can be of and to whom: the users who may read the reports of the branch whose
         *     name contains what is looked for, 50 at most, and the services and operators of the branch.
         */
        post: operations["reportMailingChoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/report-mailings/{mailingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Changes, pauses or resumes a mailing. What fell due while it was paused is not sent. Refused as
         *     its creation, and with mailing_changed where somebody else was quicker.
         */
        post: operations["reportMailingChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/report-mailings/{mailingId}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Ends a mailing; what has not gone out yet is withdrawn. Refused with mailing_changed where
         *     somebody else was quicker.
         */
        post: operations["reportMailingRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/report-mailings/{mailingId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Sends the latest report of a mailing, as it is saved, to the caller alone, and answers what the
         *     mail server said. message_channel_missing where e-mail is not set up.
         */
        post: operations["reportMailingTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/reports/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description One report of a branch in the caller's charge, also one closed for good: its day, week or month,
         *     or a period of one operator or service there. 404 `not_found` for somebody who never worked there,
         *     `service_not_found` for a service of another branch.
         */
        get: operations["reportRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchSchedule"];
        put?: never;
        /**
         * @description Saves one change and does what was decided on each conflict, in one transaction. Refused with
         *     schedule_changed where somebody else was quicker.
         */
        post: operations["scheduleChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/schedule/conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description What the change would hit, before it is saved. It refuses what the change refuses. */
        post: operations["scheduleConflicts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The public holidays of a country or a region of it, to choose from. Unknown codes have none. */
        get: operations["branchHolidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/services/{serviceId}/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["serviceConfiguration"];
        put?: never;
        post: operations["serviceConfigure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["branchOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/offer/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Throws 409 `order_changed` when somebody else has put another order meanwhile. */
        post: operations["offerOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/services/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["serviceCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/services/{serviceId}/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A service out of use gives no numbers; those who wait for it are called as before. */
        post: operations["serviceUse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/services/{serviceId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["serviceReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/services/{serviceId}/uncap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Gives numbers for the rest of the day whatever the capacity, or lets them stop with it again. */
        post: operations["serviceUncap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/services/{serviceId}/closeToday": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Shuts the service for the rest of the local day, or opens it again. Who waits or has an appointment is still attended. */
        post: operations["serviceCloseToday"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/services/{serviceId}/capTrial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What stopping the service's numbers with the capacity would have done to its last days. */
        get: operations["serviceCapTrial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/passwordChange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * @description The payload of spec §3: id, and under data.user the three fields. The id is the caller's
         *     own; any other answers as unknown. The person's other sessions end.
         */
        put: operations["passwordChange"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/saveOauth2/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The OpenID providers of this deployment, for the login to offer. */
        get: operations["oauth2Providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/saveOauth2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Starts a sign-in with an OpenID provider, bound to this browser by a cookie and good for
         *     ten minutes. returnTo is an address inside the application. The provider sends the browser
         *     back to /web/api/users/saveOauth2/callback/{provider}, and that to the login.
         */
        post: operations["saveOauth2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/validateOauth2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Consumes, once and within 60 s, the identity that the provider has proven to this browser;
         *     both fields must match it. The e-mail is a check, never a credential. Whatever is wrong, the
         *     answer is the same.
         */
        post: operations["validateOauth2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/staffing/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description Who is expected to arrive in each interval of future days, from the branch's own past, with how
         *     well that would have done in the last weeks. Closed hours are 0.
         */
        get: operations["staffingForecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/staffing/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Operators per interval of a day with whom each meets the target, by simulation of the people
         *     expected with the branch's own times of attending and patience. It keeps nothing.
         */
        post: operations["staffingPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/staffing/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Keeps a plan for a day of the branch or of a service, in place of the one before. Refused with
         *     staffing_plan_changed where somebody else was quicker.
         */
        post: operations["staffingSave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{branchId}/staffing/past": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The plan kept for a day, past or to come, beside what has happened. */
        get: operations["staffingPast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sysInt/pairings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description A device that belongs nowhere yet asks for a code to show. Somebody who may pair devices types it
         *       within ten minutes. Its public key binds its keys to it. A network may have twenty codes open, an
         *       IPv6 site eighty (429 `rate_limited` beyond).
         */
        post: operations["devicePairingOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sysInt/pairings/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description What came of a pairing. The key is answered again, in case the answer was lost, until the device
         *     first uses it for a heartbeat. 404 `not_found` for a secret that is unknown, used or too old.
         */
        post: operations["devicePairingClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sysInt/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description A device says how it is, every `beatEverySeconds`. Its sequence grows with each beat; one that is
         *     not higher is a repeat, which is counted and refused with 409 `beat_repeated` and the last
         *     sequence as `last`. A device whose key is to be renewed is answered what to sign as `prove`, also
         *     beside `last`; the beat that has the signature is answered a new key, whatever its sequence. The
         *     new key replaces the one that was used, as soon as the device uses it. A wrong proof is counted,
         *     and its beat taken as one without; so is a public key that is not the device's. Of a device that
         *     was paired before there were any, what it first says of its public key stands.
         */
        post: operations["deviceHeartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ticketCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/recall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Calls the turn in hand once more. */
        post: operations["ticketRecall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Begins attending. */
        post: operations["ticketStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Keeps a note, and the reason it will be finished with, on the turn in hand. */
        post: operations["ticketNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ends attending; a visit with services to come goes on to the next. A supervisor may end what another counter attends. */
        post: operations["ticketFinish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/noShow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Nobody came. Closes the turn or, once its time has come, the appointment as absent, or puts it last in its queue as often as the setting says. */
        post: operations["ticketNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/postpone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Puts the turn aside; it keeps its place by arrival. */
        post: operations["ticketPostpone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Takes a turn put aside back to its queue. */
        post: operations["ticketResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/requeue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Puts a called turn back where it was in its queue. */
        post: operations["ticketRequeue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Brings back a turn closed as absent or cancelled; for operators within 15 minutes, for others the same day. */
        post: operations["ticketReinstate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sends the turn in hand to another service, counter or branch. It keeps number, letter and arrival. */
        post: operations["ticketTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Closes a turn that is not being attended. */
        post: operations["ticketCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Takes back the last action of the same person on the turn, within ten seconds. */
        post: operations["ticketUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/finishAndCallNext": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ends attending and calls the next turn to the same counter, both or neither. */
        post: operations["ticketFinishAndCallNext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description The figures of today for the start page, of each branch's own local day. Operators and
         *     supervisors get what they have done themselves; supervisors, viewers and managers how the
         *     branches in scope stand; managers all of them together as well. It names nobody.
         */
        get: operations["branchesToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/firstSteps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description What there is already of all that an organisation needs before it attends anybody: of a
         *     manager's hierarchy, and of the whole organisation for Security.
         */
        get: operations["firstSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/ticket/holder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the turn's page needs to know of its holder, beside what it follows live. */
        get: operations["turnHolder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/ticket/pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The person lets the next one of the queue pass, as often as the branch allows. The count that
         *     they saw is its key: once it has grown, it is done. 409 illegal_transition for a turn that no
         *     longer waits, pass_limit, or nobody_behind.
         */
        post: operations["turnPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/ticket/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The person does not wait any longer: the turn is cancelled, until it is attended. Cancelled
         *     already, it stays so.
         */
        post: operations["turnLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/ticket/way": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description The person says that they are on their way, how far away they wait, or neither any longer. It
         *     changes no order and not the turn's version, and ends as the turn is started or over. 400
         *     required for somebody away without the minutes, 409 illegal_transition once it has ended.
         */
        post: operations["turnWay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/ticket/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description By which of the channels whose address they gave the person is written to about this turn. 400
         *     required for a channel without an address, 409 illegal_transition while a counter holds it.
         */
        post: operations["turnConsents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/ticket/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Sends the device what its holder is written about the turn, or stops it. 409
         *     illegal_transition while a counter holds the turn.
         */
        post: operations["turnDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description The address by which the person follows a turn, for the user who gave it; to
         *     others the turn is unknown.
         */
        get: operations["ticketLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/eliminateAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Several at once, each by the rules of eliminate. With dryRun it tells what would happen. */
        post: operations["userEliminateAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/assignBranches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Gives branches to several people beside those that they have. Each branch must be of the
         *     person's hierarchy. With dryRun it tells what would happen.
         */
        post: operations["userAssignBranches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Missing, unknown and wrong credentials get one and the same answer.
         *
         *     After some failures a try needs the solution of a challenge: 400 `challenge_invalid` without it.
         *     They are counted by account and network, by account everywhere, and by network.
         *
         *     The cookie `__Host-vez-device` is a hint, never a credential: a browser that sends it with a
         *     later sign-in to the same account needs no solution, and is slowed by its own failures alone
         *     (429 with `seconds`). The server keeps its digest for thirty days.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/loginChallenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Work for one try to sign in to the account, whether or not there is one. It grows with the
         *     failures of the last hour.
         */
        post: operations["loginChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Ends the session on the server. The browser forgets its own part whatever comes back (spec §4). */
        delete: operations["logout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/refreshToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The authToken alone proves who asks; an ended or idle session answers 401. */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/userInfo/{clientId}/client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The current user, at the place that the specification shows: content.user. */
        get: operations["userInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/getUserSessionLimit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Signing in beyond it ends the oldest session. */
        get: operations["getUserSessionLimit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What changed, without personal data; readers fetch what they need of it. */
        Change: components["schemas"]["TicketChange"] | components["schemas"]["GateChange"] | components["schemas"]["AlertChange"] | components["schemas"]["ConfigurationChange"] | components["schemas"]["AppointmentWaitsChange"] | components["schemas"]["DeviceChange"] | components["schemas"]["FiguresChange"] | components["schemas"]["WayChange"] | components["schemas"]["QueuesChange"] | components["schemas"]["Resync"];
        /** @description The turn after the change, as far as queues and calls show it; nothing in it says who waits. */
        TurnFacts: {
            branchId: components["schemas"]["Id"];
            serviceId: components["schemas"]["Id"];
            day: components["schemas"]["Day"];
            prefix: string;
            number: number;
            /** @description Stretch of the visit; grows with each transfer */
            leg: number;
            status: components["schemas"]["Status"];
            channel: components["schemas"]["Channel"];
            preferred: boolean;
            noShowCount: number;
            /** @description The counter that alone may call it. */
            onlyGateId: components["schemas"]["Id"] | null;
            /** @description The time of its appointment. */
            scheduledAt: components["schemas"]["Instant"] | null;
            /** @description The place in the queue; ties go to the lower id */
            queuedAt: components["schemas"]["Instant"];
            waitingSince: components["schemas"]["Instant"];
            waitedSeconds: number;
            gateId: components["schemas"]["Id"] | null;
            calledAt: components["schemas"]["Instant"] | null;
            lastCalledAt: components["schemas"]["Instant"] | null;
            callCount: number;
            closedAt: components["schemas"]["Instant"] | null;
            postponedUntil: components["schemas"]["Instant"] | null;
            /** @description How often the person has let others pass */
            passCount: number;
        };
        /**
         * @description All that a display of the branch shows. Turns by their number alone: nothing in it says who they
         *     are.
         */
        DisplayView: {
            /** @description When the server made the view */
            at: components["schemas"]["Instant"];
            branch: components["schemas"]["ShownBranch"];
            face: components["schemas"]["Brand"];
            /** @description The last twenty calls of the day whose turns are still at a counter or have ended there, the newest first. */
            calls: components["schemas"]["Call"][];
            services: components["schemas"]["Queue"][];
            settings: components["schemas"]["DeviceSettings"];
            /** @description By which people there prove it who take a number by phone, where the branch asks for it */
            intakeCode?: string;
        };
        /** @description All that a kiosk of the branch shows. */
        KioskView: {
            /** @description When the server made the view */
            at: components["schemas"]["Instant"];
            branch: components["schemas"]["ShownBranch"];
            face: components["schemas"]["Brand"];
            /** @description Whether the branch takes new turns */
            open: boolean;
            /** @description Those that ever give a number at a kiosk. */
            services: components["schemas"]["OfferedQueue"][];
            settings: components["schemas"]["DeviceSettings"];
            /**
             * @description Whether the kiosk may hold numbers to give without a connection
             * @constant
             */
            holdsNumbers?: true;
        };
        /** @description All that the holder of a turn's link sees of it; nothing in it says who they are. */
        PersonView: {
            /** @description When the server made the view */
            at: components["schemas"]["Instant"];
            face: components["schemas"]["Brand"];
            branch: components["schemas"]["ShownBranch"];
            language: components["schemas"]["Language"];
            ticket: {
                id: components["schemas"]["Id"];
                /** @description Prefix and number as shown, such as A012 */
                label: string;
                service: string;
                serviceNames?: components["schemas"]["Names"];
                status: components["schemas"]["Status"];
                version: number;
            };
            /** @description How many may be called before it; null unless it waits */
            ahead: number | null;
            wait: components["schemas"]["Wait"];
            /** @description The counter that it is called to or attended at */
            gate: string | null;
            gateNames?: components["schemas"]["Names"];
            /** @description When it was last called, while it is called or attended. */
            calledAt: components["schemas"]["Instant"] | null;
            /** @description How often it has been called to that counter */
            call: number;
            /** @description How often the person has let others pass */
            passes: number;
            /** @description How often the person may still let others pass */
            passesLeft: number;
        };
        /**
         * @description Stable names; the web turns them into text.
         * @enum {string}
         */
        ErrorKey: "invalid_request" | "invalid_credentials" | "unauthorized" | "session_expired" | "link_invalid" | "device_unknown" | "forbidden" | "not_found" | "rate_limited" | "unavailable" | "internal" | "idempotency_mismatch" | "idempotency_in_progress" | "branch_not_found" | "branch_closed" | "service_closed" | "schedule_changed" | "schedule_conflicts" | "spans_overlap" | "exception_not_found" | "service_not_found" | "service_inactive" | "slot_not_found" | "slot_taken" | "slots_left" | "waiting_list_full" | "wait_not_found" | "gate_not_found" | "gate_is_occuped" | "gate_not_open" | "gate_has_ticket" | "gate_closed" | "gate_changed" | "gate_busy" | "gate_paused" | "service_not_at_gate" | "operator_not_skilled" | "operator_changed" | "email not found" | "operator found" | "null" | "operator_has_gate" | "operator_disconnected" | "ticket_not_found" | "ticket_changed" | "ticket_leased" | "lease_superseded" | "number_not_held" | "illegal_transition" | "not_your_ticket" | "recall_too_soon" | "recall_limit" | "too_early" | "too_late" | "poll_answered" | "pass_limit" | "nobody_behind" | "undo_too_late" | "reason_required" | "reason_not_found" | "bad_current_pass" | "pass_sequence_limit" | "pass_equal_nickname" | "error_pass_used" | "error_pass_current" | "pass_used" | "pass_weak" | "pass_common" | "pass_mismatch" | "password_change_required" | "user_changed" | "filters_full" | "sso_failed" | "required" | "text_too_long" | "email_invalid" | "email_taken" | "time_zone_invalid" | "hierarchy_not_found" | "role_not_allowed" | "own_role" | "own_account" | "last_of_role" | "view_not_allowed" | "csv_too_large" | "csv_header" | "csv_width" | "csv_duplicate" | "csv_quote" | "csv_row_too_long" | "csv_nul" | "out_of_range" | "reason_repeated" | "reason_needed" | "note_required" | "service_changed" | "staffing_plan_changed" | "staffing_days" | "setting_changed" | "slug_invalid" | "slug_taken" | "address_invalid" | "colour_invalid" | "colour_unreadable" | "image_invalid" | "prefix_invalid" | "prefix_taken" | "number_rounded" | "duration_out_of_range" | "channel_closed" | "numbers_exhausted" | "capacity_exhausted" | "order_changed" | "template_not_found" | "template_changed" | "push_endpoint_refused" | "help_answered" | "branch_changed" | "branch_in_use" | "zone_moves_day" | "hierarchy_changed" | "hierarchy_in_use" | "division_not_found" | "division_changed" | "division_in_use" | "name_taken" | "country_invalid" | "phone_invalid" | "person_not_found" | "person_changed" | "person_forgotten" | "document_taken" | "person_unidentified" | "document_invalid" | "challenge_invalid" | "booking_changed" | "appointment_not_found" | "languages_invalid" | "code_wrong" | "intake_changed" | "message_not_resendable" | "message_channel_missing" | "one_line_only" | "unknown_variable" | "brace_unclosed" | "host_invalid" | "web_address_invalid" | "header_invalid" | "header_secret" | "status_invalid" | "secret_again" | "gateway_incomplete" | "address_refused" | "pairing_not_found" | "beat_repeated" | "device_changed" | "key_unbound" | "figures_too_many" | "mailing_not_found" | "mailing_changed" | "mailings_full" | "recipient_refused" | "outside_refused";
        Error: {
            key: components["schemas"]["ErrorKey"];
            field?: string;
            params?: components["schemas"]["ErrorParams"];
        };
        Id: number;
        ErrorParams: {
            [key: string]: string | number | boolean;
        };
        ErrorEnvelope: {
            content: null;
            errors: components["schemas"]["Error"][];
        };
        /** @enum {string} */
        Role: "Manager" | "Supervise" | "Operator" | "Viewer" | "Security";
        RoleOption: {
            typeUser: components["schemas"]["Role"];
            label: string;
        };
        Errors: components["schemas"]["Error"][] | null;
        Password: string;
        SecurityPassword: {
            password: components["schemas"]["Password"];
            passwordConfirmation: components["schemas"]["Password"];
            id: components["schemas"]["Id"];
        };
        EmptyEnvelope: {
            content: null;
            errors: components["schemas"]["Errors"];
        };
        Views: {
            id: components["schemas"]["Id"];
            typeUser: components["schemas"]["Role"];
            pages: string[];
            views: string[];
        };
        ViewEdit: {
            id: components["schemas"]["Id"];
            views: string;
            typeUser: components["schemas"]["Role"];
        };
        ShortText: string;
        /** @enum {string} */
        AuditAction: "create" | "update" | "eliminate" | "views" | "password" | "ownPassword" | "signIn" | "signOut" | "callHelp" | "answerHelp" | "assignGate";
        /**
         * Format: date
         * @description yyyy-MM-dd
         */
        Day: string;
        AuditSearch: {
            page?: number;
            pageSize?: number;
            /** @description Only what was done to this user */
            userId?: components["schemas"]["Id"];
            /** @description Part of the name or e-mail of who did it */
            actor?: components["schemas"]["ShortText"];
            /** @description Part of the name or e-mail of whom it was done to */
            subject?: components["schemas"]["ShortText"];
            action?: components["schemas"]["AuditAction"];
            /** @description First day */
            day?: components["schemas"]["Day"];
            /** @description Last day */
            until?: components["schemas"]["Day"];
        };
        /**
         * Format: date-time
         * @description UTC instant, ISO 8601. Narrower than the format, which takes leap seconds and the year 0.
         */
        Instant: string;
        AuditPerson: {
            id: components["schemas"]["Id"];
            name: string;
            email: string;
        };
        AuditEntry: {
            id: components["schemas"]["Id"];
            at: components["schemas"]["Instant"];
            action: components["schemas"]["AuditAction"];
            /** @description The seal that holds it; null in its first minute */
            seal: number | null;
            actor: components["schemas"]["AuditPerson"];
            subject: components["schemas"]["AuditPerson"];
            /** @description What changed as it was; no secrets */
            before: {
                [key: string]: unknown;
            };
            /** @description What changed as it became; no secrets */
            after: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Every minute what was written down is sealed with the seal before; once a day all seals are
         *     checked, those of changes of the configuration and of who saw people's data too.
         */
        AuditCheck: {
            checkedAt: components["schemas"]["Instant"];
            /** @description How many were checked */
            entries: number;
            /** @description The first seals that do not hold */
            broken: {
                /** @enum {string} */
                kind: "user" | "configuration" | "people";
                /** @description Until when its entries are from; null where the seal itself is gone */
                sealedAt: components["schemas"]["Instant"] | null;
                /** @enum {string} */
                fault: "removed" | "changed" | "chain";
            }[];
        };
        AuditPage: {
            entries: components["schemas"]["AuditEntry"][];
            total: number;
            /** @description Null before the first one */
            check: components["schemas"]["AuditCheck"] | null;
        };
        /** @description How an organisation shows itself to people. Answers call it `face`: pages that are open while the server is upgraded read it by that name. */
        Brand: {
            organisation: string;
            /** @description Its short public name */
            slug?: string;
            /** @description Its own shade, #rrggbb */
            green: string | null;
            /** @description Its own shade, #rrggbb */
            blue: string | null;
            /** @description Address on this server */
            logo: string | null;
            /** @description The one for dark grounds */
            logoDark: string | null;
        };
        /**
         * @description Work that a browser does before a request that anybody may send: find the counter for which
         *     PBKDF2 of nonce and counter begins with the prefix, from `least` to `most`. Good for one request
         *     of the kind for which it was asked.
         */
        Challenge: {
            /** @description Goes back with the answer as it came */
            token: string;
            parameters: {
                algorithm: string;
                nonce: string;
                salt: string;
                cost: number;
                keyLength: number;
                keyPrefix: string;
            };
            least: number;
            most: number;
        };
        /** @enum {string} */
        Language: "es" | "en" | "ca" | "eu" | "gl";
        AccessibilityNote: {
            id: number;
            at: components["schemas"]["Instant"];
            name: string;
            email: string;
            page: string;
            text: string;
            language: components["schemas"]["Language"];
        };
        /** @description A challenge's token and its key. */
        Solution: {
            token: string;
            counter: number;
            derivedKey: string;
        };
        NewAccessibilityNote: {
            /** @description Its short public name; empty is the only one */
            organisation: string;
            name: string;
            email: string;
            /** @description What it is about, in the person's words */
            page: string;
            text: string;
            language: components["schemas"]["Language"];
            /** @description Null from a browser that cannot do the work */
            solution: components["schemas"]["Solution"] | null;
        };
        Organisation: {
            id: components["schemas"]["Id"];
            name: string;
        };
        /** @description Ids joined by | (spec §7) */
        PipeJoinedIds: string;
        UserSearch: {
            queryString: components["schemas"]["ShortText"];
            page?: number;
            pageSize?: number;
            typeUsers?: string;
            divisions?: components["schemas"]["PipeJoinedIds"];
            branches?: components["schemas"]["PipeJoinedIds"];
            /**
             * @description Only people without it: nobody signs in without a password, and of the roles that work in branches nobody sees anything without one
             * @enum {string}
             */
            lacking?: "password" | "branch";
            /** @enum {string} */
            sortBy?: "firstName" | "lastName" | "email" | "typeUser";
            descending?: boolean;
            /** @description Of an export alone: only the next 500 rows, after those of this user; 0 are the first. Every row if absent. */
            after?: number;
        };
        /** @description The signed-in user as the browser stores it (spec §3). */
        User: {
            id: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            email: string;
            address: string | null;
            phone_number: string | null;
            nickname: string | null;
            type: components["schemas"]["Role"];
            time_zone: string;
            /** @default true */
            active: boolean;
            last_password_change: components["schemas"]["Instant"] | null;
            /** @description Names of the routes that this user may open. */
            permissions: string[];
        };
        UserRecord: components["schemas"]["User"] & {
            hierarchyId: components["schemas"]["Id"];
            branchIds: components["schemas"]["Id"][];
            /** @description The password must be changed first */
            userInvalid: boolean;
            /** @description Without one only single sign-on lets the person in */
            hasPassword: boolean;
        };
        ListedUser: components["schemas"]["UserRecord"] & {
            /** @description When the person last used Vez, as far as sessions are kept */
            lastSeenAt: components["schemas"]["Instant"] | null;
        };
        UserPage: {
            users: components["schemas"]["ListedUser"][];
            total: number;
        };
        UserIds: {
            ids: components["schemas"]["Id"][];
        };
        BranchOption: {
            id: components["schemas"]["Id"];
            name: string;
            divisionId: components["schemas"]["Id"];
        };
        UserData: {
            firstName: components["schemas"]["ShortText"];
            lastName: components["schemas"]["ShortText"];
            phoneNumber: components["schemas"]["ShortText"];
            email: string;
            address?: components["schemas"]["ShortText"];
            nickname?: components["schemas"]["ShortText"];
            typeUser: components["schemas"]["Role"];
            hierarchyId: components["schemas"]["Id"];
            timeZone?: components["schemas"]["ShortText"];
            branches: components["schemas"]["PipeJoinedIds"];
        };
        Validation: {
            valid: boolean;
        };
        Contact: {
            firstName: components["schemas"]["ShortText"];
            lastName: components["schemas"]["ShortText"];
            phoneNumber: components["schemas"]["ShortText"];
            email: string;
        };
        Division: {
            id: components["schemas"]["Id"];
            name: string;
        };
        UserUpdate: {
            id: components["schemas"]["Id"];
            data: components["schemas"]["UserData"];
        };
        /**
         * @description Somebody's wait, how many wait, or how few numbers can still be served today
         * @enum {string}
         */
        AlertKind: "wait" | "waiting" | "capacity";
        QueueAlert: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["AlertKind"];
            branchId: components["schemas"]["Id"];
            branchName: string;
            serviceId: components["schemas"]["Id"];
            serviceName: string;
            /** @description Minutes of wait, people waiting or numbers left, when it was crossed */
            threshold: number;
            raisedAt: components["schemas"]["Instant"];
            /** @description When the queue was below again; null while it is over. */
            endedAt: components["schemas"]["Instant"] | null;
            /** @description By the user on any device */
            unread: boolean;
        };
        HelpCall: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "help";
            branchId: components["schemas"]["Id"];
            branchName: string;
            gateName: string;
            /** @description The operator who calls */
            by: string;
            /** @description Whether that is the user */
            mine: boolean;
            raisedAt: components["schemas"]["Instant"];
            /** @description When somebody answered. */
            endedAt: components["schemas"]["Instant"] | null;
            /** @description Who goes */
            answeredBy: string | null;
            /** @description By the user on any device; own calls are read */
            unread: boolean;
        };
        Alert: components["schemas"]["QueueAlert"] | components["schemas"]["HelpCall"];
        CallHelp: {
            tappedAt: components["schemas"]["Instant"];
        };
        ReadAlerts: {
            upTo: components["schemas"]["Id"];
        };
        AlertDevice: {
            /** @description The server's VAPID key, base64url */
            publicKey: string;
            subscribed: boolean;
        };
        /** @description As the browser's PushManager gives it. */
        PushSubscription: {
            endpoint: string;
            p256dh: string;
            auth: string;
        };
        /** @enum {string} */
        MessageChannel: "email" | "sms" | "push" | "webhook";
        /** @description By which channels the person agrees to be written to. */
        Consents: components["schemas"]["MessageChannel"][];
        /** @description The person served. All empty is allowed; an anonymous turn is a turn. */
        Customer: {
            name: components["schemas"]["ShortText"];
            document: components["schemas"]["ShortText"];
            phone: components["schemas"]["ShortText"];
            email: components["schemas"]["ShortText"];
            /** @description es if absent */
            language?: components["schemas"]["Language"];
            /** @description If absent, none; or of somebody known, those that hold */
            consents?: components["schemas"]["Consents"];
            /** @description The handle of who of the people known it is, found in this session; what is empty here is taken from their record. Never answered */
            known?: components["schemas"]["ShortText"];
            /** @description That the person agrees to be known at the next visit, with these data; answered where they are */
            remember?: boolean;
        };
        /** @description Attended with preference (RD 193/2023, art. 12); no reason is asked for or stored */
        Preferred: boolean;
        NewAppointment: {
            branchId: components["schemas"]["Id"];
            serviceId: components["schemas"]["Id"];
            customer: components["schemas"]["Customer"];
            preferred?: components["schemas"]["Preferred"];
            at: components["schemas"]["Instant"];
            /** @description The counter that alone may call it; any if absent */
            gateId?: components["schemas"]["Id"];
        };
        /** @enum {string} */
        Status: "scheduled" | "waiting" | "called" | "attending" | "postponed" | "attended" | "absent" | "cancelled";
        /** @enum {string} */
        Channel: "staff" | "kiosk" | "qr" | "web";
        Coming: {
            /** @description When they said it */
            since: components["schemas"]["Instant"];
            /** @description How far they were then, if they said it */
            minutes: number | null;
        };
        /**
         * @description Names kept from the specification, §9.
         * @enum {string}
         */
        Strategy: "LongestWaitingTimeFirst" | "PriorityByProportion" | "MaxProportionSelection" | "ProportionOfSelection" | "RoundRobin" | "SpecialFirstLongestWaitingTimeSecond" | "SpecialFirstProportionOfSelection" | "ExpressFirstLongestWaitingTimeSecond";
        /** @description Why the strategy chose this turn. */
        Why: {
            strategy: components["schemas"]["Strategy"];
            /**
             * @description What decided; `chosen` is a person who called out of order.
             * @enum {string}
             */
            rule: "longestWait" | "highestProportion" | "group" | "share" | "rotation" | "special" | "qr" | "maxWait" | "preferred" | "chosen";
            /** @description Waited in all */
            waitedSeconds: number;
            /** @description How many queues had somebody waiting */
            heads: number;
        };
        /** @enum {string} */
        CancelCause: "system" | "user" | "person" | "gateClosing";
        Said: {
            /** @description From 1 (worst) to 5 (best) */
            rating: number;
            /** @description For those who supervise; empty for none */
            comment?: string;
        };
        Ticket: {
            id: components["schemas"]["Id"];
            /** @description Prefix and number as shown, such as A012 */
            label: string;
            branchId: components["schemas"]["Id"];
            serviceId: components["schemas"]["Id"];
            serviceName: string;
            status: components["schemas"]["Status"];
            channel: components["schemas"]["Channel"];
            /** @description Attended with preference, if it is; for the staff alone */
            preferred?: boolean;
            /** @description That its person said to be on their way, while they are awaited */
            coming?: components["schemas"]["Coming"];
            customer: components["schemas"]["Customer"];
            /**
             * Format: date
             * @description The day from which it was carried over, if it was
             */
            carriedFrom?: string;
            /** @description The time of its appointment. */
            scheduledAt: components["schemas"]["Instant"] | null;
            /** @description The time of the appointment until the check-in */
            arrivedAt: components["schemas"]["Instant"];
            /** @description The start of its last spell of waiting */
            waitingSince: components["schemas"]["Instant"];
            calledAt: components["schemas"]["Instant"] | null;
            lastCalledAt: components["schemas"]["Instant"] | null;
            callCount: number;
            startedAt: components["schemas"]["Instant"] | null;
            closedAt: components["schemas"]["Instant"] | null;
            postponedUntil: components["schemas"]["Instant"] | null;
            gateId: components["schemas"]["Id"] | null;
            gateName: string | null;
            reasonId: components["schemas"]["Id"] | null;
            note: string | null;
            why: components["schemas"]["Why"] | null;
            /** @description Stretch of the visit; grows with each transfer */
            leg: number;
            /** @description The counter that alone may call it. */
            onlyGateId: components["schemas"]["Id"] | null;
            /** @description Services still to come in this visit. */
            nextServiceIds: components["schemas"]["Id"][];
            cancelCause: components["schemas"]["CancelCause"] | null;
            /** @description What its person said of the visit, in the list of a branch's turns, if anything. */
            poll?: components["schemas"]["Said"];
            /** @description TME: waited in all spells that have ended; while it waits, the time since waitingSince comes on top */
            waitedSeconds: number;
            /** @description Attended before it was last started */
            attendedSeconds: number;
            version: number;
        };
        Reschedule: {
            version: number;
            deviceAt?: components["schemas"]["Instant"];
            at: components["schemas"]["Instant"];
            /** @description The counter that alone may call it; null is any. If absent, it stays as it is. */
            gateId?: components["schemas"]["Id"] | null;
        };
        CheckIn: {
            version: number;
            deviceAt?: components["schemas"]["Instant"];
            preferred?: components["schemas"]["Preferred"];
        };
        Act: {
            /** @description The version that the person saw */
            version: number;
            deviceAt?: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        PersonalDatum: "name" | "document" | "phone" | "email";
        /** @description A service that takes appointments, or has some on the day. */
        AgendaService: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description The length of an appointment */
            minutes: number;
            /** @description How many begin together; 0 takes none */
            capacity: number;
            /** @description What the person must give. */
            requiredData: components["schemas"]["PersonalDatum"][];
            /** @description The counters that attend it. */
            gateIds: components["schemas"]["Id"][];
            /** @description Its slots, those that follow each other together. */
            rows: {
                at: components["schemas"]["Instant"];
                count: number;
            }[];
        };
        AgendaName: {
            id: components["schemas"]["Id"];
            name: string;
        };
        AgendaEntry: {
            id: components["schemas"]["Id"];
            /** @description Prefix and number as shown, such as A012 */
            label: string;
            serviceId: components["schemas"]["Id"];
            /** @description When its slot begins */
            at: components["schemas"]["Instant"];
            status: components["schemas"]["Status"];
            /** @description Attended with preference, if it is */
            preferred?: boolean;
            /** @description Masked */
            customer: components["schemas"]["Customer"];
            /** @description The counter that alone may call it. */
            gateId: components["schemas"]["Id"] | null;
            /** @description Until when it is held for a person who has not said that they come. */
            confirmBy: components["schemas"]["Instant"] | null;
            version: number;
        };
        AppointmentWait: {
            id: components["schemas"]["Id"];
            serviceId: components["schemas"]["Id"];
            day: components["schemas"]["Day"];
            /** @description Masked */
            customer: components["schemas"]["Customer"];
            createdAt: components["schemas"]["Instant"];
            /** @description Until when the slot that fell free is held for them; null while none is. */
            offeredUntil: components["schemas"]["Instant"] | null;
        };
        /** @description A local day of a branch. Slots that have passed are in it. */
        Agenda: {
            services: components["schemas"]["AgendaService"][];
            /** @description The branch's counters in use. */
            gates: components["schemas"]["AgendaName"][];
            /** @description In the order of their times, without those that were cancelled. */
            appointments: components["schemas"]["AgendaEntry"][];
            /** @description Who waits for a slot of the day, in their order. */
            waits: components["schemas"]["AppointmentWait"][];
        };
        AgendaCount: {
            day: components["schemas"]["Day"];
            /** @description On the wall clock, where counted by the hour */
            hour?: number;
            places: number;
            booked: number;
        };
        NewAppointmentWait: {
            serviceId: components["schemas"]["Id"];
            day: components["schemas"]["Day"];
            customer: components["schemas"]["Customer"];
        };
        /** @description A time to come to. */
        Slot: {
            at: components["schemas"]["Instant"];
            /** @description Places left */
            free: number;
        };
        /** @enum {string} */
        WrittenChannel: "email" | "sms";
        BookingPlaces: {
            face: components["schemas"]["Brand"];
            /** @description Days after the visit for which a person's data are kept; 0 is without end */
            keptDays: number;
            /** @description By which the organisation writes to people. */
            channels: components["schemas"]["WrittenChannel"][];
            branches: {
                id: components["schemas"]["Id"];
                name: string;
                address: string | null;
                timeZone: string;
            }[];
        };
        /** @description Names in other languages than Spanish. The Spanish name stands where one is missing; an empty one removes it. */
        Names: {
            en?: components["schemas"]["ShortText"];
            ca?: components["schemas"]["ShortText"];
            eu?: components["schemas"]["ShortText"];
            gl?: components["schemas"]["ShortText"];
        };
        BookingService: {
            id: components["schemas"]["Id"];
            name: string;
            names?: components["schemas"]["Names"];
            /** @description How long an appointment takes */
            minutes: number;
            /** @description What a person must say of themselves beside document and e-mail */
            required: ("name" | "document" | "phone" | "email")[];
        };
        BookingDay: {
            day: components["schemas"]["Day"];
            /**
             * @description How many places can be booked now
             * @enum {string}
             */
            free: "none" | "few" | "many";
        };
        /** @description One line without control characters */
        BookingLine: string;
        Booker: {
            name: components["schemas"]["BookingLine"];
            document: components["schemas"]["BookingLine"];
            email: components["schemas"]["BookingLine"];
            phone: components["schemas"]["BookingLine"];
            /** @enum {string} */
            language: "es" | "en" | "ca" | "eu" | "gl";
            /** @description By which channels they agree to be written to, beside what they ask for. */
            consents: components["schemas"]["WrittenChannel"][];
        };
        NewBooking: {
            at: components["schemas"]["Instant"];
            solution: components["schemas"]["Solution"];
            person: components["schemas"]["Booker"];
        };
        /**
         * @description The link to confirm is on its way to the e-mail. The answer is the same where the person has an
         *     open booking already, of which strangers must learn nothing.
         */
        Booked: {
            at: components["schemas"]["Instant"];
            /** @description Until when it waits to be confirmed */
            confirmBy: components["schemas"]["Instant"];
        };
        NewBookingWait: {
            day: components["schemas"]["Day"];
            /** @description Of the challenge for the day's midnight in UTC */
            solution: components["schemas"]["Solution"];
            person: components["schemas"]["Booker"];
        };
        /** @description The person is on the list. The answer is the same where they were on it already. */
        BookingWait: {
            day: components["schemas"]["Day"];
        };
        /** @description On what terms people book appointments of the service by themselves. */
        BookingTerms: {
            /** @description Whether they can; the service must take appointments too */
            enabled: boolean;
            /** @description How many days ahead places of a day are let out */
            daysAhead: number;
            /** @description Percent of a day's places that nobody books by the internet */
            walkInShare: number;
            /** @description Whether places come out little by little */
            gradual: boolean;
            /** @description Percent of the bookable places that come out on the day before */
            lastShare: number;
        };
        StoredBookingTerms: {
            /** @description 0 until they are first saved */
            version: number;
            terms: components["schemas"]["BookingTerms"];
            /** @description Whether the service takes appointments at all */
            ready: boolean;
            /** @description Whether the organisation sends e-mail, without which nobody gets the link to confirm and nothing is offered */
            mailed: boolean;
        };
        NewBookingTerms: {
            /** @description The version that the person saw */
            version: number;
            terms: components["schemas"]["BookingTerms"];
        };
        /** @description hh:mm in the branch's time zone */
        LocalTime: string;
        LeaseTerms: {
            /** @description Turns of each counter; 0 switches leases off */
            turns: number;
            /** @description A lease ends this long after the last contact */
            minutes: number;
            /** @description Numbers per service that each kiosk and each page of a receptionist may hold at most; 0 is none */
            numbers?: number;
        };
        Branch: {
            id: components["schemas"]["Id"];
            name: string;
            address: string | null;
            /** @description IANA name */
            timeZone: string;
            /** @description Whether it takes new turns now */
            open: boolean;
            /** @description Start of today's span, or of the next one today; null when it does not open (any more) today. */
            opensAt: components["schemas"]["LocalTime"] | null;
            closesAt: components["schemas"]["LocalTime"] | null;
            strategy: components["schemas"]["Strategy"];
            /** @description Absent when nobody is called and no number is given without a connection */
            leases?: components["schemas"]["LeaseTerms"];
        };
        /**
         * @description A way to get a number; `staff` is the reception, a counter or «Crear turno».
         * @enum {string}
         */
        services_Channel: "staff" | "kiosk" | "qr" | "appointment";
        /**
         * @description The action that asks for it; `pause` is the operator's.
         * @enum {string}
         */
        ReasonKind: "finish" | "postpone" | "callThis" | "reinstate" | "transfer" | "pause";
        Service: {
            id: components["schemas"]["Id"];
            name: string;
            prefix: string;
            position: number;
            active: boolean;
            proportion: number;
            /** @description Whether it takes them */
            appointments: boolean;
            channels: components["schemas"]["services_Channel"][];
            requiredData: components["schemas"]["PersonalDatum"][];
            /** @description Turns waiting now */
            waiting: number;
            /** @description Actions that need no reason here. */
            optionalReasons: components["schemas"]["ReasonKind"][];
            /** @description Actions that need a note. */
            requiredNotes: components["schemas"]["ReasonKind"][];
        };
        Reason: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["ReasonKind"];
            /** @description Null means every service. */
            serviceId: components["schemas"]["Id"] | null;
            /** @description Services that do without it. */
            exceptServiceIds: components["schemas"]["Id"][];
            name: string;
        };
        /**
         * @description The services of the branch that the operator who has it open may serve, or who would open it;
         *     null is all of them. Those that they serve there are the ones that it attends too.
         */
        SkillIds: components["schemas"]["Id"][] | null;
        Unreachable: {
            since: components["schemas"]["Instant"];
            /** @description The turn in hand */
            label: string;
        };
        Gate: {
            id: components["schemas"]["Id"];
            branchId: components["schemas"]["Id"];
            name: string;
            serviceIds: components["schemas"]["Id"][];
            skillIds: components["schemas"]["SkillIds"];
            /** @description The operator who has it open */
            occupiedBy: string | null;
            mine: boolean;
            /** @description That it has a turn in hand and nothing is heard from its device; null otherwise. */
            unreachable: components["schemas"]["Unreachable"] | null;
        };
        /** @description A waiting person stays anonymous until called. */
        WaitingTicket: {
            id: components["schemas"]["Id"];
            label: string;
            /** @description Stretch of the visit; grows with each transfer */
            leg: number;
            channel: components["schemas"]["Channel"];
            /** @description Attended with preference, if it is */
            preferred?: boolean;
            /** @description That its person said to be on their way */
            coming?: components["schemas"]["Coming"];
            arrivedAt: components["schemas"]["Instant"];
            /** @description Since when it waits this time */
            waitingSince: components["schemas"]["Instant"];
            /** @description Waited in earlier spells */
            waitedSeconds: number;
            version: number;
        };
        PostponedTicket: {
            id: components["schemas"]["Id"];
            label: string;
            /** @description When it goes back to its queue by itself; null is not before somebody has it back. */
            until: components["schemas"]["Instant"] | null;
            /** @description That its person said to be on their way */
            coming?: components["schemas"]["Coming"];
        };
        Line: {
            serviceId: components["schemas"]["Id"];
            serviceName: string;
            prefix: string;
            waiting: number;
            /** @description The longest total wait is the time since. */
            oldestWaitingSince: components["schemas"]["Instant"] | null;
            /** @description A turn called within it is in time (NS) */
            thresholdSeconds: number;
            /** @description Called today */
            called: number;
            calledInTime: number;
            /** @description How many more numbers can be served today, of a service whose numbers stop with it; null where nobody can tell. */
            numbersLeft?: number | null;
            /** @description Whether its numbers are given today whatever the capacity, of such a service */
            uncapped?: boolean;
            /** @description That it gives no numbers today, where its own hours say so. */
            closed?: {
                reason: string;
                /** @description Whether it is shut for today alone and can be opened again */
                reopens: boolean;
            };
            /** @description Turns of earlier days that the system has cancelled today */
            leftOver: number;
            alertWaitMinutes: number | null;
            alertWaiting: number | null;
            /** @description In the order they wait, the first 50; `waiting` counts them all. */
            tickets: components["schemas"]["WaitingTicket"][];
            /** @description Put aside at a counter, by when they come back, the first 50. */
            postponed: components["schemas"]["PostponedTicket"][];
        };
        /** @description The turn in hand, without its person. */
        BoardTurn: {
            id: components["schemas"]["Id"];
            label: string;
            serviceId: components["schemas"]["Id"];
            status: components["schemas"]["Status"];
            /** @description When it was called, or its attention began */
            since: components["schemas"]["Instant"];
            version: number;
        };
        BoardPause: {
            since: components["schemas"]["Instant"];
            reason: string;
        };
        BoardLease: {
            ticketId: components["schemas"]["Id"];
            label: string;
            /** @description From then on its counter cannot call it any more */
            until: components["schemas"]["Instant"];
        };
        BoardGate: {
            id: components["schemas"]["Id"];
            branchId: components["schemas"]["Id"];
            name: string;
            /** @description Grows as its services change */
            version: number;
            /** @description What it attends */
            serviceIds: components["schemas"]["Id"][];
            skillIds: components["schemas"]["SkillIds"];
            open: boolean;
            /** @description The name of who has it open */
            operator: string | null;
            turn: components["schemas"]["BoardTurn"] | null;
            /** @description Since when and why its operator is disconnected. */
            pause: components["schemas"]["BoardPause"] | null;
            /** @description Since when nothing is heard from its device, if it has a turn in hand or leased. */
            unreachableSince: components["schemas"]["Instant"] | null;
            /** @description That its operator has signed out, with the counter open */
            left: boolean;
            /** @description Waiting turns that it may call without a connection; absent if there are none. */
            leases?: components["schemas"]["BoardLease"][];
        };
        /** @description The branch's waiting numbers by phone. */
        PhoneQueue: {
            all: number;
            /** @description That a supervisor should look: those on one code alone hold their share of the queue, or they are very many */
            pressed: boolean;
            recent: {
                /** @description Those taken in the last minutes; null is all */
                minutes: number | null;
                all: number;
                /** @description Those whose people have shown one code alone */
                unconfirmed: number;
            }[];
            /** @description How many were struck out and can be put back */
            struck: number;
        };
        /** @description How many waited in the branch, the last being now. */
        Trend: {
            /** @description Between two counts */
            minutes: number;
            counts: number[];
        };
        Number: number;
        /** @description Numbers that a page holds, or that pages returned, and no turn has yet. */
        BoardNumbers: {
            serviceId: components["schemas"]["Id"];
            prefix: string;
            numbers: components["schemas"]["Number"][];
            /**
             * @description `earlier` is a page of a kiosk that has opened another since. `nobody` has those returned,
             *     which are given first.
             * @enum {string}
             */
            by: "kiosk" | "earlier" | "reception" | "nobody";
            /** @description The kiosk's */
            name: string | null;
            since: components["schemas"]["Instant"];
        };
        Board: {
            /** @description When the server read it */
            at: components["schemas"]["Instant"];
            lines: components["schemas"]["Line"][];
            gates: components["schemas"]["BoardGate"][];
            phones: components["schemas"]["PhoneQueue"];
            trend: components["schemas"]["Trend"];
            /** @description Today's numbers that pages hold, by service and the oldest first; absent where the branch has none. */
            numbers?: components["schemas"]["BoardNumbers"][];
        };
        TicketSearch: {
            /** @description Only turns in this state */
            status?: components["schemas"]["Status"];
            /** @description Part of the number; Managers and Supervisors may also give part of a name, document, telephone or e-mail as masked, or a whole one. */
            search?: string;
            /** @description Fifty entries each, from 1; the first if absent */
            page?: number;
        };
        TicketPage: {
            /** @description How many there are on all pages */
            total: number;
            pages: number;
            tickets: components["schemas"]["Ticket"][];
        };
        /** @enum {string} */
        Outcome: "attended" | "absent";
        /** @description Over all pages. Each is null where there is nothing to take it from. */
        AttendedTotals: {
            /** @description TME: mean wait of those attended */
            waitSeconds: number | null;
            /** @description TMO: mean attention */
            attentionSeconds: number | null;
            /** @description NS: share that was called within the threshold of its service, with absent people or not as the organisation has set */
            level: number | null;
            absents: number;
        };
        AttendedTicket: components["schemas"]["Ticket"] & {
            /** @description Who had it last; null is the system */
            operator: string | null;
            reason: string | null;
        };
        AttendedPage: {
            /** @description How many there are on all pages */
            total: number;
            pages: number;
            totals: components["schemas"]["AttendedTotals"];
            tickets: components["schemas"]["AttendedTicket"][];
        };
        AttendedPart: {
            tickets: components["schemas"]["AttendedTicket"][];
            /** @description The last turn's id, after which there may be more; null at the end */
            next: components["schemas"]["Id"] | null;
        };
        Reassignment: {
            ticketId: components["schemas"]["Id"];
            label: string;
            at: components["schemas"]["Instant"];
            by: string | null;
            fromService: string;
            toService: string;
            fromBranch: string;
            toBranch: string;
            /** @description The counter that it was sent to alone */
            toGate: string | null;
            reason: string | null;
            note: string | null;
        };
        ReassignmentPage: {
            /** @description How many there are on all pages */
            total: number;
            pages: number;
            reassignments: components["schemas"]["Reassignment"][];
        };
        ReplayedCall: {
            label: string;
            serviceId: components["schemas"]["Id"];
            calledAt: components["schemas"]["Instant"];
            waitedSeconds: number;
        };
        /** @description Waits until called, in seconds, and who was called when. */
        Waits: {
            services: {
                serviceId: components["schemas"]["Id"];
                serviceName: string;
                called: number;
                meanSeconds: number;
                worstSeconds: number;
            }[];
            worst: components["schemas"]["ReplayedCall"] | null;
            order: components["schemas"]["ReplayedCall"][];
        };
        /** @description What the leases of a replayed day change beside the same replay without them. */
        LeaseCost: {
            /** @description People called after somebody of their queue who would have come later */
            overtaken: number;
            /** @description Added to the mean wait */
            meanSeconds: number;
            /** @description The longest wait added for one person */
            worstSeconds: number;
        };
        Replay: {
            happened: components["schemas"]["Waits"];
            replayed: components["schemas"]["Waits"];
            /** @description Absent for a replay without leases */
            leases?: components["schemas"]["LeaseCost"];
            /** @description Calls of a turn that a person chose, which are the same in both */
            chosen: number;
            /** @description The others that were made by another strategy */
            otherStrategy: number;
        };
        ChosenStrategy: {
            strategy: components["schemas"]["Strategy"];
            /** @description Stay as they are if absent */
            leases?: components["schemas"]["LeaseTerms"];
        };
        /** @description A line or a paragraph typed by a person; NUL is refused because PostgreSQL cannot store it. */
        Text: string;
        Channels: components["schemas"]["services_Channel"][];
        PersonalData: components["schemas"]["PersonalDatum"][];
        /** @enum {string} */
        ServiceReasonKind: "finish" | "postpone" | "callThis" | "reinstate" | "transfer";
        /** @description What a Manager says of a service wherever it is offered. The domain checks the bounds of the numbers and names the wrong one. */
        ServiceTerms: {
            name: components["schemas"]["Text"];
            names: components["schemas"]["Names"];
            prefix: components["schemas"]["ShortText"];
            channels: components["schemas"]["Channels"];
            dailyMax: number | null;
            /** @description Channels whose numbers stop once the day's capacity is used up */
            cappedChannels: components["schemas"]["Channels"];
            requiredData: components["schemas"]["PersonalData"];
            proportion: number;
            group: components["schemas"]["Text"] | null;
            special: boolean;
            maxWaitSeconds: number | null;
            /** @description Of so many calls of the service one is a preferred turn's, while one waits; 1 is each */
            preferredEvery: number;
            thresholdSeconds: number;
            alertWaitMinutes: number | null;
            alertWaiting: number | null;
            optionalReasons: components["schemas"]["ServiceReasonKind"][];
            requiredNotes: components["schemas"]["ServiceReasonKind"][];
        };
        TemplateFields: components["schemas"]["ServiceTerms"];
        /** @description An entry of the organisation's catalogue, which services of branches are made from. */
        Template: {
            id: components["schemas"]["Id"];
            version: number;
            /** @description Whether more branches may offer it */
            active: boolean;
            /** @description How many offer it */
            branches: number;
            template: components["schemas"]["TemplateFields"];
        };
        SavedTemplate: {
            /** @description Null makes a new one. */
            id: components["schemas"]["Id"] | null;
            /** @description The version that the person saw; 0 of a new one */
            version: number;
            active: boolean;
            template: components["schemas"]["TemplateFields"];
        };
        TemplateBranch: {
            branchId: components["schemas"]["Id"];
            branchName: string;
            /**
             * @description Whether the branch offers it, and whether with the entry's last changes.
             * @enum {string}
             */
            state: "none" | "current" | "behind";
        };
        OfferIn: {
            /** @description The version of the entry that the person saw */
            version: number;
            branchIds: components["schemas"]["Id"][];
        };
        OfferedIn: {
            branchId: components["schemas"]["Id"];
            /** @enum {string} */
            outcome: "offered" | "changed" | "same" | "refused";
            /** @description Why it was refused */
            key?: components["schemas"]["ErrorKey"];
        };
        Setting: {
            name: string;
            /** @enum {string} */
            type: "seconds" | "minutes" | "days" | "years" | "count" | "choice" | "flag" | "address" | "slug" | "colour" | "image";
            /** @description As it is stored; null is the default */
            value: string | null;
            /** @description Null is none */
            default: string | null;
            /** @description Of a number */
            min: number | null;
            /** @description Of a number */
            max: number | null;
            choices: string[];
            /** @description Grows with each change; 0 before the first */
            version: number;
            /** @description Who changed it last; null is nobody yet. */
            changed: {
                by: string;
                at: components["schemas"]["Instant"];
            } | null;
        };
        NewSetting: {
            /** @description The version that the person saw */
            version: number;
            /**
             * @description The new value as text, null for the default. A new image is a `data:` address of a PNG, JPEG
             *     or WebP file of 128 kB at most.
             */
            value: string | null;
        };
        EventKind: {
            name: string;
            label: string;
        };
        DivisionNode: {
            id: components["schemas"]["Id"];
            name: string;
            version: number;
            /** @description Those in service */
            branches: number;
            /** @description Those closed for good */
            closed: number;
        };
        Hierarchy: {
            id: components["schemas"]["Id"];
            name: string;
            version: number;
            divisions: components["schemas"]["DivisionNode"][];
        };
        MonitorQuery: {
            clientId: components["schemas"]["Id"];
            hierarchyId: components["schemas"]["Id"] | null;
            divisionId: components["schemas"]["Id"] | null;
        };
        /** @enum {string} */
        Kind: "kiosk" | "display";
        /**
         * @description `trouble` answers and says itself what is wrong
         * @enum {string}
         */
        State: "online" | "trouble" | "lost";
        /** @description Of the page's files */
        Version: string;
        /**
         * @description Null where it prints nothing
         * @enum {string|null}
         */
        Paper: "ok" | "low" | "out" | null;
        Report: {
            version: components["schemas"]["Version"];
            /** @description Of its screen, in CSS pixels */
            width: number;
            height: number;
            paper: components["schemas"]["Paper"];
            /** @description How many actions it keeps until the server answers */
            outbox: number;
            /** @description What went wrong, by key; null is nothing. */
            error: string | null;
        };
        StateRow: {
            id: components["schemas"]["Id"];
            /** @description Since when */
            at: components["schemas"]["Instant"];
            state: components["schemas"]["State"];
            paper: components["schemas"]["Paper"];
            /** @description What it said was wrong, by key */
            error: string | null;
            acknowledgedAt: components["schemas"]["Instant"] | null;
            /** @description Name */
            acknowledgedBy: string | null;
            note: string | null;
        };
        Device: {
            id: components["schemas"]["Id"];
            branchId: components["schemas"]["Id"];
            kind: components["schemas"]["Kind"];
            name: string;
            /** @description Of name and settings, for changes of them */
            version: number;
            pairedAt: components["schemas"]["Instant"];
            /** @description Of the key that it has, or is to use */
            keyIssuedAt: components["schemas"]["Instant"];
            /** @description Whether a new key is given to the device alone, which proves itself; of others none is renewed */
            keyBound: boolean;
            /** @description A new key was asked for or given, and is not used yet */
            renewing: boolean;
            /** @description Null for one that was paired and never heard from. */
            state: components["schemas"]["State"] | null;
            /** @description When it was last heard from. */
            seenAt: components["schemas"]["Instant"] | null;
            /** @description What it said then. */
            report: components["schemas"]["Report"] | null;
            /** @description Asked to start its page anew and not seen to have done it */
            restarting: boolean;
            /** @description What is wrong with it now, to be acknowledged; null while nothing is. */
            trouble: components["schemas"]["StateRow"] | null;
        };
        Browser: {
            gateId: components["schemas"]["Id"];
            gateName: string;
            userName: string;
            seenAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
            /** @description How many actions wait in it */
            outbox: number;
        };
        /** @enum {string} */
        RefusalKind: "keyUnknown" | "keyRevoked" | "keyReplaced" | "beatRepeated" | "otherBranch" | "otherKind" | "link" | "pairingCode" | "codeWord" | "keyProof" | "tooManyNumbers";
        Refused: {
            kind: components["schemas"]["RefusalKind"];
            /** @description Null where no device is known. */
            deviceId: components["schemas"]["Id"] | null;
            count: number;
        };
        MonitoredBranch: {
            branchId: components["schemas"]["Id"];
            name: string;
            divisionId: components["schemas"]["Id"];
            timeZone: string;
            waiting: number;
            /** @description Called and attended */
            attending: number;
            openGates: number;
            devices: components["schemas"]["Device"][];
            /** @description Of its counters */
            browsers: components["schemas"]["Browser"][];
            /** @description Of today */
            refusals: components["schemas"]["Refused"][];
        };
        Monitor: {
            /** @description By the server's clock */
            at: components["schemas"]["Instant"];
            branches: components["schemas"]["MonitoredBranch"][];
            /** @description Of today and of no branch that is known */
            refusals: components["schemas"]["Refused"][];
        };
        Country: {
            /** @description ISO 3166-1 alpha-2 */
            code: string;
            /** @description In Spanish */
            name: string;
            /** @description As in +34 */
            prefix: string;
            /** @description IANA names */
            timeZones: string[];
        };
        /** @enum {string} */
        ConfigurationKind: "hierarchy" | "division" | "branch" | "service" | "serviceTemplate" | "gate" | "schedule" | "exception" | "operator" | "setting" | "messageRule" | "messagePlan" | "messageChannel" | "device" | "staffingPlan" | "reportMailing";
        /** @description One change of the configuration; `before` and `after` hold only what differs. */
        ConfigurationEntry: {
            id: components["schemas"]["Id"];
            at: components["schemas"]["Instant"];
            /** @description The name of who did it; null of what a device did by itself */
            actor: string | null;
            /** @description `create`, `update`, `remove` or another plain verb */
            action: string;
            before: {
                [key: string]: unknown;
            };
            after: {
                [key: string]: unknown;
            };
        };
        NewCounter: {
            name: components["schemas"]["ShortText"];
            names: components["schemas"]["Names"];
            serviceIds: components["schemas"]["Id"][];
        };
        /** @description All are taken, or none is. */
        Assignments: {
            gates: {
                id: components["schemas"]["Id"];
                version: number;
                serviceIds: components["schemas"]["Id"][];
            }[];
        };
        ChangedCounter: {
            /** @description The version that the person saw */
            version: number;
            name: components["schemas"]["ShortText"];
            names: components["schemas"]["Names"];
            active: boolean;
        };
        CsvExport: {
            columns: string[];
            rows: string[][];
            /** @description The last row's id, after which there may be more; null at the end */
            next: components["schemas"]["Id"] | null;
        };
        CsvChange: {
            row: number;
            /** @description What tells the rows apart */
            name: string;
            fields: {
                column: string;
                before: string;
                after: string;
            }[];
        };
        CsvReport: {
            /** @enum {string} */
            encoding: "UTF-8" | "UTF-16LE" | "UTF-16BE" | "ISO-8859-1";
            delimiter: string;
            /** @description The line of names as it stands */
            header: string[];
            /** @description Field of each column, empty where it is skipped */
            columns: string[];
            /** @description False when nothing was saved: a dry run, or all or nothing with a refusal */
            applied: boolean;
            /** @description Stopped on the way; what was saved until then stays */
            cancelled: boolean;
            /** @description Without the line of names and empty ones */
            rows: number;
            /** @description Saved, or in a dry run to be saved */
            done: number;
            /** @description Of these, those that were there before */
            changed: number;
            /** @description What a dry run would change of whom; the first 200. */
            changes: components["schemas"]["CsvChange"][];
            unchanged: number;
            /** @description Rows with at least one refusal */
            refused: number;
            /** @description Everything that is wrong, several of a row too; the first 1000. */
            refusals: {
                /** @description Line of the file, the line of names being 1 */
                row: number;
                column?: string;
                key: components["schemas"]["ErrorKey"];
            }[];
        };
        CsvProgress: {
            /**
             * @description Interrupted is one of which the server has said nothing for a minute; sent again it goes on.
             * @enum {string}
             */
            status: "running" | "cancelled" | "done" | "interrupted";
            /** @description The answer of the upload, should it have been lost; null until the upload has ended */
            report: components["schemas"]["CsvReport"] | null;
            /** @description Rows judged and rows saved */
            processed: number;
            /** @description 0 while it is not known */
            total: number;
        };
        CsvKey: {
            /**
             * Format: uuid
             * @description The upload's Idempotency-Key
             */
            key: string;
        };
        /** @description How many times faster than in life; 0 is a pause. */
        Speed: number;
        Demonstration: {
            speed: components["schemas"]["Speed"];
            gateIds: components["schemas"]["Id"][];
        };
        NewSpeed: {
            speed: components["schemas"]["Speed"];
        };
        /** @description Six digits */
        Code: string;
        PairingCode: {
            code: components["schemas"]["Code"];
        };
        ShownPairing: {
            kind: components["schemas"]["Kind"];
            expiresAt: components["schemas"]["Instant"];
        };
        Name: string;
        Pairing: {
            code: components["schemas"]["Code"];
            branchId: components["schemas"]["Id"];
            name: components["schemas"]["Name"];
        };
        RefusedInHour: {
            /** @description Its start */
            hour: components["schemas"]["Instant"];
            kind: components["schemas"]["RefusalKind"];
            count: number;
        };
        DeviceHistory: {
            /** @description Start of the day */
            from: components["schemas"]["Instant"];
            /** @description Its end, or now */
            until: components["schemas"]["Instant"];
            timeZone: string;
            states: components["schemas"]["StateRow"][];
            /** @description That the day had more than 500 changes */
            more: boolean;
            /** @description What was refused of it in hours of the day, the first one first */
            refusals: components["schemas"]["RefusedInHour"][];
        };
        DeviceNote: {
            note: components["schemas"]["Text"];
        };
        DeviceName: {
            version: number;
            name: components["schemas"]["Name"];
        };
        DeviceVersion: {
            version: number;
        };
        Languages: components["schemas"]["Language"][];
        /** @description None is all of the branch */
        ChosenIds: components["schemas"]["Id"][];
        KioskSettings: {
            languages: components["schemas"]["Languages"];
            serviceIds: components["schemas"]["ChosenIds"];
            /** @description Without a touch for so long it goes back to the idle screen */
            idleSeconds: number;
            /** @description Whether people may ask to be attended with preference */
            preference: boolean;
            /** @description Whether people with an appointment say here that they have come */
            arrivals: boolean;
            /** @description Whether its camera reads the QR codes of appointments, where it has one */
            camera: boolean;
            printer: {
                /** @enum {string} */
                kind: "none";
            } | {
                /** @enum {string} */
                kind: "browser";
            } | {
                /** @enum {string} */
                kind: "network";
                host: components["schemas"]["ShortText"];
                port: number;
                /** @description Letters in a line */
                columns: number;
            };
            /** @description 0 to 100 */
            volume: number;
            /** @description Whether what people say of themselves is spoken into headphones alone */
            headphones: boolean;
            /** @description Of the screen's visible diagonal */
            inches: number;
        };
        DisplaySettings: {
            gateIds: components["schemas"]["ChosenIds"];
            serviceIds: components["schemas"]["ChosenIds"];
            /** @description One to three, in which it says each call, one after the other; its texts are in the first */
            languages: components["schemas"]["Languages"];
            /** @description Whether it says a call in words after the chime */
            voice: boolean;
            /** @description 0 to 100 */
            volume: number;
            /** @description How far the farthest seat is */
            metres: number;
            /** @description Of the screen's visible diagonal */
            inches: number;
            /** @description Whether it shows how long each service's line is */
            waits: boolean;
            /** @description Empty shows none */
            message: components["schemas"]["Text"];
            /** @description Where a picture is served, or one as a `data:` address; empty shows none */
            image: string;
            dark: boolean;
        };
        DeviceSettingsNow: {
            version: number;
            kiosk?: components["schemas"]["KioskSettings"];
            display?: components["schemas"]["DisplaySettings"];
        };
        /** @description Of the device's own kind, whole. */
        NewDeviceSettings: {
            /** @description The version that the person saw */
            version: number;
            kiosk?: components["schemas"]["KioskSettings"];
            display?: components["schemas"]["DisplaySettings"];
        };
        BrowserReport: {
            gateId: components["schemas"]["Id"];
            outbox: number;
            version: components["schemas"]["Version"];
        };
        /** @description The local hour, an hour that clocks repeat counted as one */
        Hour: number;
        /**
         * @description Which turns are counted: those of local days, both included, that fit everything that is given.
         *     Branches that are not in the caller's charge are left out; without `branchIds` it is all that are.
         */
        FiguresAsked: {
            branchIds?: components["schemas"]["Id"][];
            from: components["schemas"]["Day"];
            until: components["schemas"]["Day"];
            serviceId?: components["schemas"]["Id"];
            gateId?: components["schemas"]["Id"];
            /** @description The operator; for an operator always themselves */
            userId?: components["schemas"]["Id"];
            channel?: components["schemas"]["Channel"];
            /** @description Local hours, both included. */
            hours?: {
                from: components["schemas"]["Hour"];
                to: components["schemas"]["Hour"];
            };
        };
        /**
         * @description Of the turns of some days. Those attended, absent and cancelled count when they ended, those called
         *     when they were called, all others when it was done; what was undone never was. Sums of several are
         *     the sums of each, but for the longest wait, which is the greatest.
         */
        Measures: {
            /** @description People who came: new turns and arrivals of appointments; a transfer brings nobody */
            arrived: number;
            /** @description Calls that NS counts: one of each stretch of a visit, with absent people or without by the organisation's setting */
            called: number;
            /** @description Of these, called within the threshold of their service: NS is their share */
            calledInTime: number;
            attended: number;
            absent: number;
            cancelledBySystem: number;
            cancelledByUser: number;
            cancelledByPerson: number;
            cancelledOnGateClosing: number;
            /** @description Of those attended, all together: TME is their mean */
            waitedSeconds: number;
            /** @description From call to start, of those attended */
            calledSeconds: number;
            /** @description Of those attended, all together: TMO is their mean */
            attendedSeconds: number;
            /** @description Of those attended, all together */
            postponedSeconds: number;
            transferred: number;
            postponed: number;
            /** @description Polls answered */
            ratings: number;
            /** @description Of these, each from 1 to 5 */
            ratingSum: number;
            /** @description Of counters, open and not paused */
            openSeconds: number;
            /** @description Of counters, with a turn in hand: occupancy is the share of those open */
            busySeconds: number;
            /** @description Of those called */
            longestWaitSeconds: number;
        };
        WholeFigures: {
            until: components["schemas"]["Day"];
            /** @description Of today, the hour that has begun, which does not count; null where all days are over. */
            hour: components["schemas"]["Hour"] | null;
            figures: components["schemas"]["Measures"];
        };
        HourFigures: {
            hour: components["schemas"]["Hour"];
            figures: components["schemas"]["Measures"];
        };
        GroupRows: {
            /** @description The id, or the channel; 0 for turns without a counter or an operator */
            key: number | string;
            /** @description Null for a channel and for key 0 */
            name: string | null;
            /** @description Whose service or counter it is */
            branch: string | null;
            figures: components["schemas"]["Measures"];
        }[];
        Figures: {
            totals: components["schemas"]["Measures"];
            /**
             * @description What is compared with the past: the days that are over, or of today alone the hours that are;
             *     null where none is.
             */
            whole: components["schemas"]["WholeFigures"] | null;
            /**
             * @description As many days that end the day before, the same hours of them; null where no figures reach back
             *     so far.
             */
            before: components["schemas"]["Measures"] | null;
            /**
             * @description What as many days of the same weekdays came to in the same hours on average in the four weeks
             *     before, or in as many as there are figures of; null where there are none.
             */
            weekdays: components["schemas"]["Measures"] | null;
            /** @description In their order, those on which anything was done. */
            days: {
                day: components["schemas"]["Day"];
                figures: components["schemas"]["Measures"];
            }[];
            /** @description In their order, those in which anything was done; null for a combination of filters over too many days. */
            hours: components["schemas"]["HourFigures"][] | null;
            /** @description The first page of each table, the lowest NS first; null for a combination over too many days. */
            groups: {
                branch: components["schemas"]["GroupRows"] | null;
                service: components["schemas"]["GroupRows"] | null;
                gate: components["schemas"]["GroupRows"] | null;
                user: components["schemas"]["GroupRows"] | null;
                channel: components["schemas"]["GroupRows"] | null;
            };
            /** @description How many rows each table has on all pages. */
            counts: {
                branch: number;
                service: number;
                gate: number;
                user: number;
                channel: number;
            };
            /** @description Up to when all branches asked for are counted; null where nothing has happened since. */
            foldedAt: components["schemas"]["Instant"] | null;
            /**
             * @description The first day from which all of them are, while days asked for before it are still being
             *     counted; null once all are.
             */
            countedFrom: components["schemas"]["Day"] | null;
        };
        /** @enum {string} */
        FigureGroup: "branch" | "service" | "gate" | "user" | "channel";
        /**
         * @description NS, TME (mean wait), TMO (mean attention), the name, or a figure by its own name
         * @enum {string}
         */
        FigureSort: "ns" | "tme" | "tmo" | "name" | "arrived" | "attended" | "absent" | "cancelled" | "transferred" | "postponed" | "longestWait" | "rating" | "occupancy";
        FigureGroupAsked: {
            asked: components["schemas"]["FiguresAsked"];
            by: components["schemas"]["FigureGroup"];
            /** @description By NS if absent */
            sort?: components["schemas"]["FigureSort"];
            /** @description Highest first; false if absent */
            descending?: boolean;
            /** @description Fifty rows each, from 1; the first if absent */
            page?: number;
        };
        FigureGroupPage: {
            /** @description How many there are on all pages */
            total: number;
            pages: number;
            rows: components["schemas"]["GroupRows"];
        };
        FiguresByHour: {
            cells: {
                /** @description From Monday, 1 */
                weekday: number;
                hour: components["schemas"]["Hour"];
                /** @description Of this weekday in the range */
                days: number;
                /** @description Of all these days together */
                figures: components["schemas"]["Measures"];
            }[];
        };
        FigureWaits: {
            /** @description All of them, in their order. */
            bins: {
                /** @description Seconds */
                from: number;
                /** @description Seconds, itself not included; null is no end */
                until: number | null;
                count: number;
            }[];
            /** @description Those of the services counted, the lowest first. */
            thresholds: {
                seconds: number;
                /** @description How many have it */
                services: number;
            }[];
        };
        FigureTurnsAsked: {
            asked: components["schemas"]["FiguresAsked"];
            /** @enum {string} */
            of: "arrived" | "called" | "calledInTime" | "calledLate" | "attended" | "absent" | "cancelled" | "cancelledBySystem" | "cancelledByUser" | "cancelledByPerson" | "cancelledOnGateClosing" | "transferred" | "postponed" | "ratings";
            /** @description From Monday, 1; all if absent */
            weekday?: number;
            /** @description Of those called, who had waited so many seconds, `until` not included; null is no end. */
            wait?: {
                from: number;
                until: number | null;
            };
            /** @description Fifty turns each, from 1; the first if absent */
            page?: number;
        };
        FigureTurnPage: {
            /** @description How many there are on all pages; counted up to 10,000 */
            total: number;
            pages: number;
            tickets: (components["schemas"]["AttendedTicket"] & {
                branchName: string;
            })[];
        };
        FiguresNowAsked: {
            branchIds?: components["schemas"]["Id"][];
            serviceId?: components["schemas"]["Id"];
        };
        FiguresNow: {
            branches: {
                id: components["schemas"]["Id"];
                name: string;
                waiting: number;
                /** @description The longest total wait is the time since. */
                oldestWaitingSince: components["schemas"]["Instant"] | null;
                gates: number;
                gatesOpen: number;
            }[];
        };
        QuestionPlace: {
            /** @description People whose questions come before; null where none of the caller's waits */
            ahead: number | null;
        };
        SavedFilter: {
            page: string;
            name: string;
            search: string;
        };
        NewFilter: {
            /** @description Key of the page, or of a list on it */
            page: string;
            name: string;
            /**
             * @description What the page's address holds, as JSON. What people are looked for by is no part of it, and
             *     the pattern takes no blanks, dots, at signs or letters with accents.
             */
            search: string;
        };
        FilterName: {
            /** @description Key of the page, or of a list on it */
            page: string;
            name: string;
        };
        /** @description The last turn that the system took from the counter, since nobody came within the time. */
        Missed: {
            label: string;
            /** @description Closed as absent, or waiting again */
            status: components["schemas"]["Status"];
            at: components["schemas"]["Instant"];
        };
        Pause: {
            since: components["schemas"]["Instant"];
            reasonId: components["schemas"]["Id"];
        };
        Kept: {
            /** @description When the system takes it away if nothing is heard from the device; null when only a supervisor does. */
            until: components["schemas"]["Instant"] | null;
        };
        /** @description The counter that the user has open and everything its page needs. */
        OwnGate: {
            id: components["schemas"]["Id"];
            name: string;
            branchId: components["schemas"]["Id"];
            branchName: string;
            timeZone: string;
            serviceIds: components["schemas"]["Id"][];
            openedAt: components["schemas"]["Instant"];
            missed: components["schemas"]["Missed"] | null;
            /** @description Since when and why the operator is disconnected; null when connected. */
            pause: components["schemas"]["Pause"] | null;
            /** @description For how long the turn in hand stays here without a connection; null when there is none. */
            kept: components["schemas"]["Kept"] | null;
            /** @description How many turns it may call without a connection; absent when the branch has no leases. */
            leases?: number;
            /**
             * @description Turns that a page at this counter may have called without the server, and that none can call
             *     any more; absent without any.
             */
            unsure?: components["schemas"]["BoardLease"][];
            /** @description The turn called or being attended here. */
            ticket: components["schemas"]["Ticket"] | null;
            /** @description Turns of the branch put aside that this counter may take up, oldest first. */
            postponed: components["schemas"]["Ticket"][];
            /** @description How many wait for this counter, per service. */
            waiting: {
                serviceId: components["schemas"]["Id"];
                serviceName: string;
                prefix: string;
                waiting: number;
                /** @description The longest total wait is the time since. */
                oldestWaitingSince: components["schemas"]["Instant"] | null;
            }[];
        };
        Resolution: {
            /** @enum {string} */
            action: "finish" | "noShow" | "postpone" | "requeue" | "cancel";
            reasonId?: components["schemas"]["Id"] | null;
            note?: components["schemas"]["Text"];
        };
        CloseGate: {
            /** @description What becomes of the turn in hand. */
            resolve?: components["schemas"]["Resolution"] | null;
        };
        OperatorStatus: {
            connected: boolean;
            /** @description Mandatory to disconnect; of the kind `pause`. */
            reasonId?: components["schemas"]["Id"] | null;
        };
        Assignment: {
            /** @description The counter's version that the person saw */
            version: number;
            /** @description Services of its branch; inactive ones only if it attends them already. */
            serviceIds: components["schemas"]["Id"][];
        };
        PlaceName: {
            name: components["schemas"]["ShortText"];
        };
        /** @description A hierarchy or a division. */
        PlaceRecord: {
            id: components["schemas"]["Id"];
            name: string;
            version: number;
        };
        ChangedPlace: {
            /** @description The one that was seen */
            version: number;
            name: components["schemas"]["ShortText"];
        };
        SeenVersion: {
            /** @description The one that was seen */
            version: number;
        };
        TicketEvent: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            action: "create" | "schedule" | "reschedule" | "confirm" | "checkIn" | "call" | "callThis" | "callTo" | "recall" | "start" | "note" | "finish" | "noShow" | "reinstate" | "postpone" | "resume" | "requeue" | "move" | "pass" | "prefer" | "unprefer" | "transfer" | "cancel" | "carryOver" | "undo" | "release" | "forget" | "consent" | "setOut" | "turnBack";
            toStatus: components["schemas"]["Status"];
            /** @description Whether somebody undid it */
            undone: boolean;
            /** @description The user's name; null is nobody of the staff */
            by: string | null;
            /**
             * @description Who did it where no user did: the person of the turn by their phone, or a kiosk; the system if absent
             * @enum {string}
             */
            actor?: "person" | "kiosk";
            gateName: string | null;
            /** @description When the server applied it */
            at: components["schemas"]["Instant"];
            /** @description When it was tapped, by the server's clock as the device knew it; null where that is `at`. */
            deviceAt: components["schemas"]["Instant"] | null;
            reason: string | null;
            note: string | null;
            why: components["schemas"]["Why"] | null;
            /** @description Whether the turn was marked as preferred in the course of it, if it was */
            preferred?: boolean;
            /** @description The time that the appointment had before. */
            movedFrom: components["schemas"]["Instant"] | null;
        };
        /** @description A stretch of the visit (tramo). */
        Leg: {
            leg: number;
            branchName: string;
            serviceName: string;
            events: components["schemas"]["TicketEvent"][];
        };
        TicketHistory: {
            ticket: components["schemas"]["Ticket"];
            /** @description That of the branch where it is */
            timeZone: string;
            /** @description TME, up to now */
            waitedSeconds: number;
            /** @description Between each call and what came of it */
            calledSeconds: number;
            /** @description TMO, up to now */
            attendedSeconds: number;
            postponedSeconds: number;
            legs: components["schemas"]["Leg"][];
        };
        /** @description How long somebody may have to wait; most are called between the two. */
        WaitRange: {
            fromMinutes: number;
            toMinutes: number;
        };
        /** @description Null where nobody can tell. */
        Wait: components["schemas"]["WaitRange"] | null;
        /** @description A branch whose numbers people take by their own phone. Seconds old at most. */
        IntakePlace: {
            face: components["schemas"]["Brand"];
            branch: {
                id: components["schemas"]["Id"];
                name: string;
                address: string | null;
                timeZone: string;
            };
            /** @enum {string} */
            proof: "display" | "word";
            /** @description Whether the branch takes new turns now */
            open: boolean;
            /** @description Days after the visit for which a person's data are kept; 0 is without end */
            keptDays: number;
            services: {
                id: components["schemas"]["Id"];
                name: string;
                names?: components["schemas"]["Names"];
                group: string | null;
                /** @description How many people wait */
                waiting: number;
                wait: components["schemas"]["Wait"];
                /** @description Whether it gives numbers at this time */
                open: boolean;
                /** @description Why it is shut today, where its own hours say so */
                closedFor?: string;
                /** @description What a person must say of themselves */
                required: ("name" | "document" | "phone" | "email")[];
            }[];
        };
        /** @description 256 random bits that the phone's browser keeps; it holds one open turn */
        PhoneIdentity: string;
        IntakeChallengeRequest: {
            phone: components["schemas"]["PhoneIdentity"];
        };
        /** @description What a person says of themselves; empty where nothing is asked. */
        OwnPerson: {
            name: components["schemas"]["BookingLine"];
            document: components["schemas"]["BookingLine"];
            phone: components["schemas"]["BookingLine"];
            email: components["schemas"]["BookingLine"];
        };
        NewPhoneTicket: {
            serviceId: components["schemas"]["Id"];
            language: components["schemas"]["Language"];
            phone: components["schemas"]["PhoneIdentity"];
            /** @description The digits on the display or the word at the entrance */
            code: components["schemas"]["BookingLine"];
            person: components["schemas"]["OwnPerson"];
            /** @description The solved challenge; null from a browser without cryptography, of which a network may send few. */
            solution: components["schemas"]["Solution"] | null;
            /** @description What the answer before this one kept for the phone; null the first time. */
            place: string | null;
        };
        /** @description A turn that waits, for the eyes of its person. */
        GivenNumber: {
            ticketId: components["schemas"]["Id"];
            /** @description Prefix and number as shown, such as A012 */
            label: string;
            serviceId: components["schemas"]["Id"];
            service: string;
            serviceNames?: components["schemas"]["Names"];
            branch: string;
            timeZone: string;
            /** @description When its person took it or said that they had come */
            at: components["schemas"]["Instant"];
            /** @description How many may be called before it */
            ahead: number;
            wait: components["schemas"]["Wait"];
            /** @description Of its link, of purpose `ticket` */
            secret: string;
            /** @description The address of the person's page for a QR code */
            link: string;
        };
        PhoneTicket: components["schemas"]["GivenNumber"] & {
            /** @description Whether the phone held it before: no other turn was made */
            already: boolean;
        };
        /**
         * @description A place in the queue instead of a number, while many numbers by phone wait on one code alone. Its
         *     number is given, with its seniority, to the phone that shows a code of `confirmFrom` or later.
         */
        KeptPlace: {
            /** @description Goes back with the next request */
            place: string;
            since: components["schemas"]["Instant"];
            confirmFrom: components["schemas"]["Instant"];
        };
        /** @description How people take a number of the branch by their own phone. */
        IntakeTerms: {
            enabled: boolean;
            /**
             * @description What proves that somebody is there: the code on a display, or the word at the entrance
             * @enum {string}
             */
            proof: "display" | "word";
            /** @description Compared without case, accents and spaces */
            word: components["schemas"]["BookingLine"];
            /** @description How often a person may let others pass */
            passesAtMost: number;
            /** @description Percent of those who wait that numbers on one code alone may hold; a number beyond is given once its person shows a later code. 100 never asks twice */
            shareAtMost: number;
        };
        StoredIntakeTerms: {
            /** @description 0 until they are first saved */
            version: number;
            terms: components["schemas"]["IntakeTerms"];
            /** @description The organisation's public name, of which the address of the branch's page is made */
            slug: string;
            /** @description The digits that its displays show now; null where the proof is a word. */
            code: string | null;
            /** @description How many services of the branch give numbers so */
            services: number;
        };
        NewIntakeTerms: {
            /** @description The version that the person saw */
            version: number;
            terms: components["schemas"]["IntakeTerms"];
        };
        PhonesStrike: {
            /** @description Those taken in the last minutes; null is all */
            minutes: number | null;
            /** @description Those too whose people have shown a second code */
            confirmed: boolean;
        };
        NumbersChanged: {
            count: number;
            /** @description That a part was done, and the same asked again does the next */
            more: boolean;
        };
        /**
         * Format: uuid
         * @description Made by the page when it opened
         */
        Holder: string;
        /** @description A number that the page holds, for this turn. */
        HeldNumber: {
            holder: components["schemas"]["Holder"];
            prefix: components["schemas"]["ShortText"];
            day: components["schemas"]["Day"];
            number: components["schemas"]["Number"];
            /** @description By the page's clock */
            takenAt: components["schemas"]["Instant"];
            /**
             * @description Whether its person has it already, so that the turn is made whatever has changed since; 409
             *     `number_not_held` if the page does not hold it. Otherwise another number is given instead.
             */
            given: boolean;
        };
        NewKioskTicket: {
            serviceId: components["schemas"]["Id"];
            language: components["schemas"]["Language"];
            /** @description Whether the person asked to be attended with preference */
            preferred: boolean;
            person: components["schemas"]["OwnPerson"];
            from?: components["schemas"]["HeldNumber"];
        };
        NumberGivenBack: {
            /**
             * Format: uuid
             * @description The Idempotency-Key of the order
             */
            order: string;
        };
        /**
         * @description Who comes: the secret of an appointment's link, bare or as the whole address that its QR code
         *     holds, or the document or the phone with which it was booked.
         */
        KioskArrival: {
            who: string;
        };
        Arrived: components["schemas"]["GivenNumber"] & {
            /** @description Whether they had said so before: the turn is as it was */
            already: boolean;
            appointmentAt: components["schemas"]["Instant"];
        };
        PrintJob: {
            /** @description Of the turn's link */
            secret: string;
            /**
             * Format: uuid
             * @description One per slip; a repeat prints no second one
             */
            job: string;
            language: components["schemas"]["Language"];
        };
        Printed: {
            /** @description Whether the slip is on its way out of the printer */
            printed: boolean;
            /** @description Why it is not. */
            trouble: ("no_printer" | "not_allowed" | "unreachable" | "cut" | "busy" | "no_paper" | "printer_fault") | null;
            /** @description What the printer says of its paper; null where it says nothing. */
            paper: ("ok" | "low" | "out") | null;
        };
        /** @description The numbers of a kiosk that wait, and those that were struck out. */
        KioskNumbers: {
            recent: {
                /** @description Those given in the last minutes */
                minutes: number;
                count: number;
            }[];
            /** @description How many were struck out and can be put back */
            struck: number;
        };
        KioskStrike: {
            /** @description Those given in the last minutes */
            minutes: number;
        };
        /** Format: uuid */
        LeaseId: string;
        LeaseRequest: {
            /**
             * Format: uuid
             * @description Made by the page when it opened
             */
            holder: string;
            /** @description Grows with each request of the page */
            seq: number;
            /** @description Leases that the page may still use; it gives up all others. */
            keeps: components["schemas"]["LeaseId"][];
            /** @description Turns that the device has called from a lease without telling the server yet. */
            called: components["schemas"]["Id"][];
            /** @description The page wants none */
            ends?: boolean;
        };
        Leases: {
            at: components["schemas"]["Instant"];
            /** @description How long they last, counted from before the request */
            lastsMs: number;
            /** @description How many the branch allows */
            most: number;
            /** @description In the order in which they are called. */
            leases: {
                id: components["schemas"]["LeaseId"];
                /** @description As its call shows it, but for the times */
                ticket: components["schemas"]["Ticket"];
            }[];
        };
        LeasedCall: {
            /** @description The turn's version when it was leased */
            version: number;
            deviceAt?: components["schemas"]["Instant"];
        };
        /** @description The visit that is asked about; nothing in it says who came. */
        Poll: {
            face: components["schemas"]["Brand"];
            language: components["schemas"]["Language"];
            branch: string;
            service: string;
            serviceNames?: components["schemas"]["Names"];
            visitedAt: components["schemas"]["Instant"];
            timeZone: string;
            answered: boolean;
        };
        PollAnswer: {
            /** @description From 1 (worst) to 5 (best) */
            rating: number;
            comment: components["schemas"]["Text"];
        };
        /** @description The appointment of the link's holder; nothing in it says who they are. */
        Appointment: {
            face: components["schemas"]["Brand"];
            language: components["schemas"]["Language"];
            branch: string;
            address: string | null;
            phone: string | null;
            service: string;
            serviceNames?: components["schemas"]["Names"];
            /** @description Prefix and number as shown, such as A012 */
            label: string;
            at: components["schemas"]["Instant"];
            /** @description How long it takes */
            minutes: number;
            timeZone: string;
            status: components["schemas"]["Status"];
            /** @description Whether its holder may still confirm, move or cancel it */
            open: boolean;
            /** @description Whether the person has said that they come to it, as it is now */
            confirmed: boolean;
            /** @description Until when it is to be confirmed; after that it is freed. Null is kept without a word. */
            confirmBy: components["schemas"]["Instant"] | null;
            version: number;
        };
        CalendarFile: {
            name: string;
            /** @description iCalendar, RFC 5545 */
            text: string;
        };
        SeenAppointment: {
            /** @description The version that the person saw */
            version: number;
        };
        MovedAppointment: {
            /** @description The version that the person saw */
            version: number;
            at: components["schemas"]["Instant"];
        };
        ShownBranch: {
            id: components["schemas"]["Id"];
            name: string;
            timeZone: string;
        };
        /** @description A person called to a counter. A call of the same turn again has another `calledAt`. */
        Call: {
            ticketId: components["schemas"]["Id"];
            /** @description Prefix and number as shown, such as A012 */
            label: string;
            serviceId: components["schemas"]["Id"];
            service: string;
            gateId: components["schemas"]["Id"];
            gate: string;
            gateNames?: components["schemas"]["Names"];
            /** @description Of its last call */
            calledAt: components["schemas"]["Instant"];
            /** @description How often it has been called: 1, and 2 for the first repeat */
            call: number;
        };
        Queue: {
            id: components["schemas"]["Id"];
            name: string;
            names?: components["schemas"]["Names"];
            group: string | null;
            /** @description How many people wait */
            waiting: number;
            /** @description Of somebody who takes a number now */
            wait: components["schemas"]["Wait"];
        };
        /** @description What the device's page is set to, by its kind. */
        DeviceSettings: {
            [key: string]: unknown;
        };
        /**
         * @description Why it gives none.
         * @enum {string}
         */
        Refusal: "branch_closed" | "service_closed" | "numbers_exhausted" | "capacity_exhausted";
        OfferedQueue: components["schemas"]["Queue"] & {
            /** @description Whether it gives a number now */
            available: boolean;
            /** @description What it asks of a person first */
            requiredData: components["schemas"]["PersonalData"];
            refusal?: components["schemas"]["Refusal"];
            /** @description Why it is shut today, where its own hours say so */
            closedFor?: string;
        };
        TriedGate: {
            id: components["schemas"]["Id"];
            name: string;
            names?: components["schemas"]["Names"];
        };
        TriedDisplay: {
            id: components["schemas"]["Id"];
            name: string;
            settings: components["schemas"]["DisplaySettings"];
        };
        DisplayTrial: {
            /** @description As all displays of the branch have it now, without settings and with no code of the day */
            view: components["schemas"]["DisplayView"];
            /** @description A number as the counter would call it, which is no turn's */
            label: string;
            gate: components["schemas"]["TriedGate"];
            /** @description Those that show calls to the counter; none where the branch has no such display. */
            displays: components["schemas"]["TriedDisplay"][];
        };
        /** @description What a service has for somebody who asks the staff for a turn now. */
        StaffOffer: {
            serviceId: components["schemas"]["Id"];
            wait: components["schemas"]["Wait"];
            refusal?: components["schemas"]["Refusal"];
            /** @description Why it is shut today, where its own hours say so */
            closedFor?: string;
        };
        /** @enum {string} */
        MessageKind: "turnCalled" | "cancelledBySystem" | "cancelledByUser" | "cancelledOnGateClosing" | "postponed" | "newTurnNoneAhead" | "newTurnOneAhead" | "newTurnSeveralAhead" | "timeToLeave" | "scheduledTurn" | "scheduledTurnReminder" | "activationReminderSms" | "activationReminderEmail" | "attentionPoll" | "attentionPollEmail" | "appointmentConfirmation" | "slotOffered" | "queueAlert" | "deviceAlert" | "report";
        /** @description Texts with variables in braces; the subject is empty where the channel has none. */
        MessageText: {
            subject: string;
            text: string;
        };
        /** @description By language; one that is missing is inherited. */
        MessageTexts: {
            es?: components["schemas"]["MessageText"];
            en?: components["schemas"]["MessageText"];
            ca?: components["schemas"]["MessageText"];
            eu?: components["schemas"]["MessageText"];
            gl?: components["schemas"]["MessageText"];
        };
        MessageRule: {
            kind: components["schemas"]["MessageKind"];
            channel: components["schemas"]["MessageChannel"];
            /** @description Null inherits */
            enabled: boolean | null;
            texts: components["schemas"]["MessageTexts"];
            /** @description Grows with each change; 0 before the first */
            version: number;
        };
        /** @description hh:mm in the branch's time zone; null inherits */
        QuietTime: string | null;
        /** @description Minutes before an appointment, a whole day being a day of the branch's calendar; null inherits */
        ReminderMinutes: number[] | null;
        /** @description Minutes before an appointment; null inherits */
        ActivationMinutes: number | null;
        MessagePlan: {
            quietFrom: components["schemas"]["QuietTime"];
            quietUntil: components["schemas"]["QuietTime"];
            reminderMinutes: components["schemas"]["ReminderMinutes"];
            activationMinutes: components["schemas"]["ActivationMinutes"];
            version: number;
        };
        /** @description Only what was ever set: a rule or plan that is missing inherits, with version 0. */
        MessageLayer: {
            rules: components["schemas"]["MessageRule"][];
            plan: components["schemas"]["MessagePlan"] | null;
        };
        /**
         * @description `missing` is not set up: messages are kept. `off` is set up and switched off.
         * @enum {string}
         */
        ChannelState: "ready" | "off" | "missing";
        MessageConfiguration: {
            /** @description What the branch has set itself; null where the organisation was asked for. */
            branch: components["schemas"]["MessageLayer"] | null;
            organisation: components["schemas"]["MessageLayer"];
            channels: {
                email: components["schemas"]["ChannelState"];
                sms: components["schemas"]["ChannelState"];
                push: components["schemas"]["ChannelState"];
                webhook: components["schemas"]["ChannelState"];
            };
            /**
             * @description The values of the branch's last turn as a message would name them; those that it has not are
             *     missing. Null where there was no turn.
             */
            sample: {
                [key: string]: string;
            } | null;
        };
        NewMessageRule: {
            /** @description Null is the organisation */
            branchId: components["schemas"]["Id"] | null;
            kind: components["schemas"]["MessageKind"];
            channel: components["schemas"]["MessageChannel"];
            /** @description Null inherits */
            enabled: boolean | null;
            texts: components["schemas"]["MessageTexts"];
            /** @description The version that the person saw */
            version: number;
        };
        NewMessagePlan: {
            /** @description Null is the organisation */
            branchId: components["schemas"]["Id"] | null;
            quietFrom: components["schemas"]["QuietTime"];
            quietUntil: components["schemas"]["QuietTime"];
            reminderMinutes: components["schemas"]["ReminderMinutes"];
            activationMinutes: components["schemas"]["ActivationMinutes"];
            version: number;
        };
        EmailSettings: {
            host: string;
            port: number;
            /**
             * @description TLS from the start, TLS asked for and required, or none
             * @enum {string}
             */
            security: "tls" | "starttls" | "none";
            /** @description Empty signs in as nobody */
            user: string;
            fromName: string;
            fromAddress: string;
        };
        /** @description A request to the gateway; {telefono}, {texto}, {clave} and {id} stand for number, text, secret and what a repeat is known by. */
        SmsSettings: {
            /** @enum {string} */
            method: "POST" | "PUT" | "GET";
            address: string;
            headers: {
                name: string;
                value: string;
            }[];
            /** @enum {string} */
            contentType: "application/json" | "application/x-www-form-urlencoded" | "text/xml" | "text/plain";
            body: string;
            /** @description Statuses of an answer that took the message */
            success: number[];
        };
        WebhookSettings: {
            address: string;
        };
        /** @description The part that the channel has; push has none. */
        ChannelSettings: {
            email?: components["schemas"]["EmailSettings"];
            sms?: components["schemas"]["SmsSettings"];
            webhook?: components["schemas"]["WebhookSettings"];
        };
        MessageChannelSetup: {
            channel: components["schemas"]["MessageChannel"];
            state: components["schemas"]["ChannelState"];
            settings: components["schemas"]["ChannelSettings"];
            hasSecret: boolean;
            /** @description When what is saved was last seen to work or to fail anew; null where nothing went out yet. */
            triedAt: components["schemas"]["Instant"] | null;
            /** @description Why the last message did not go out, in the word of the log */
            fault: string | null;
            version: number;
        };
        NewMessageChannel: {
            channel: components["schemas"]["MessageChannel"];
            enabled: boolean;
            settings: components["schemas"]["ChannelSettings"];
            /** @description The new secret; null takes it away, absent keeps it. */
            secret?: string | null;
            version: number;
        };
        /** @enum {string} */
        ConfiguredChannel: "email" | "sms" | "webhook";
        ChannelTest: {
            /** @description Whether the receiver took it */
            sent: boolean;
            /** @description What went wrong, as in the log of messages, without an address */
            why: string | null;
        };
        /** @enum {string} */
        MessageStatus: "waiting" | "sent" | "kept" | "failed" | "late" | "withdrawn";
        LoggedMessage: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["MessageKind"];
            channel: components["schemas"]["MessageChannel"];
            branchId: components["schemas"]["Id"] | null;
            branchName: string;
            ticketId: components["schemas"]["Id"] | null;
            /** @description Of its turn */
            label: string | null;
            /** @description Masked; empty for a webhook, a device and a person who was forgotten */
            address: string;
            language: string;
            subject: string;
            /** @description As it goes out now, without the person's name and link; empty once the person is forgotten */
            text: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            dueAt: string;
            /**
             * Format: date-time
             * @description When it is tried next while it waits
             */
            nextAt: string;
            /** Format: date-time */
            usefulUntil: string;
            status: components["schemas"]["MessageStatus"];
            attempts: number;
            /** @description What the last try came to, such as `status 500`, `smtp 550`, `timeout` or `quiet_hours` */
            outcome: string | null;
            /** Format: date-time */
            endedAt: string | null;
            resendable: boolean;
        };
        MessagePage: {
            messages: components["schemas"]["LoggedMessage"][];
            /** @description Whether there are earlier ones */
            more: boolean;
        };
        ListedBranch: {
            id: components["schemas"]["Id"];
            name: string;
            hierarchyId: components["schemas"]["Id"];
            hierarchy: string;
            divisionId: components["schemas"]["Id"];
            division: string;
            country: string | null;
            timeZone: string;
            address: string | null;
            phone: string | null;
            active: boolean;
            version: number;
            /** @description People waiting now */
            waiting: number;
            /** @description The longest total wait is the time since. */
            oldestWaitingSince: components["schemas"]["Instant"] | null;
            gates: number;
            gatesOpen: number;
            /** @description Those whom NS counts today */
            called: number;
            calledInTime: number;
        };
        BranchPage: {
            branches: components["schemas"]["ListedBranch"][];
            /** @description How many there are on all pages */
            total: number;
        };
        /** @description Null is the division of the name given beside it, which is made if there is none. */
        divisionId: components["schemas"]["Id"] | null;
        country: string;
        /** @description hh:mm in the branch's time zone */
        OpeningTime: string;
        WeekSpan: {
            /** @description 1 is Monday */
            weekday: number;
            opensAt: components["schemas"]["OpeningTime"];
            closesAt: components["schemas"]["LocalTime"];
        };
        Week: components["schemas"]["WeekSpan"][];
        BranchToMake: {
            name: components["schemas"]["ShortText"];
            divisionId: components["schemas"]["divisionId"];
            division: components["schemas"]["ShortText"];
            country: components["schemas"]["country"];
            timeZone: components["schemas"]["ShortText"];
            address: components["schemas"]["Text"];
            phone: components["schemas"]["ShortText"];
            /** @description What it has from the start; nothing if absent. */
            beginsWith?: {
                /** @description Names. Each gets a prefix of its own, from its letters where they are free. */
                services: components["schemas"]["ShortText"][];
                /** @description «Puesto 1» and so on, each of which attends all the services */
                counters: number;
                week: components["schemas"]["Week"];
            };
        };
        /** @description What is configured of a branch itself. */
        BranchRecord: {
            id: components["schemas"]["Id"];
            name: string;
            divisionId: components["schemas"]["Id"];
            /** @description ISO 3166-1 alpha-2; null until it is given */
            country: string | null;
            /** @description IANA name */
            timeZone: string;
            address: string | null;
            /** @description In international form, as +34 910 00 00 00 */
            phone: string | null;
            /** @description False once it is closed for good */
            active: boolean;
            /** @description Grows with each change */
            version: number;
        };
        NewBranch: {
            name: components["schemas"]["ShortText"];
            /** @description Null is the division of the name given beside it, which is made if there is none. */
            divisionId: components["schemas"]["Id"] | null;
            division: components["schemas"]["ShortText"];
            country: string;
            timeZone: components["schemas"]["ShortText"];
            address: components["schemas"]["Text"];
            /** @description National or international; may be empty */
            phone: components["schemas"]["ShortText"];
        };
        ChangedBranch: {
            /** @description The one that was seen */
            version: number;
            data: components["schemas"]["NewBranch"];
        };
        BranchCopy: {
            name: components["schemas"]["ShortText"];
        };
        HeldNumbers: {
            serviceId: components["schemas"]["Id"];
            prefix: components["schemas"]["ShortText"];
            day: components["schemas"]["Day"];
            numbers: components["schemas"]["Number"][];
        };
        NumberHolder: {
            holder: components["schemas"]["Holder"];
            /** @description Given by a page that ends, with the numbers that it held and never gave. */
            unused?: components["schemas"]["HeldNumbers"][];
        };
        NumberBlocks: {
            at: components["schemas"]["Instant"];
            /** @description All that the page may give, in this order, and when. */
            blocks: {
                serviceId: components["schemas"]["Id"];
                prefix: string;
                day: components["schemas"]["Day"];
                numbers: components["schemas"]["Number"][];
                /** @description When the service is open until the end of the day. */
                open: {
                    from: components["schemas"]["Instant"];
                    until: components["schemas"]["Instant"];
                }[];
            }[];
        };
        /**
         * @description At an open counter, connected or `paused` there; `elsewhere`, at one of a branch that is not the
         *     caller's; or `away`.
         * @enum {string}
         */
        OperatorState: "connected" | "paused" | "elsewhere" | "away";
        OperatorSearch: {
            /** @description Looked for in names and e-mail */
            queryString: components["schemas"]["ShortText"];
            page?: number;
            /** @description 50 if absent */
            pageSize?: number;
            /** @description Only those who are assigned to it */
            branchId?: components["schemas"]["Id"];
            state?: components["schemas"]["OperatorState"];
            /**
             * @description firstName if absent
             * @enum {string}
             */
            sortBy?: "firstName" | "email";
            descending?: boolean;
        };
        /** @description The counter that an operator has open. */
        OperatorGate: {
            id: components["schemas"]["Id"];
            name: string;
            branchId: components["schemas"]["Id"];
            branchName: string;
            timeZone: string;
            openedAt: components["schemas"]["Instant"];
            /** @description Since when and why the operator is disconnected. */
            pause: components["schemas"]["BoardPause"] | null;
            /** @description The turn in hand, without its person. */
            turn: components["schemas"]["BoardTurn"] | null;
            /** @description Since when nothing is heard from the device, if it has a turn in hand. */
            unreachableSince: components["schemas"]["Instant"] | null;
            /** @description That the operator has signed out, with the counter open */
            left: boolean;
        };
        Operator: {
            id: components["schemas"]["Id"];
            firstName: string;
            lastName: string;
            email: string;
            /** @description Grows with each change of branches or skills */
            version: number;
            state: components["schemas"]["OperatorState"];
            gate: components["schemas"]["OperatorGate"] | null;
            /** @description Assigned branches of the caller's scope, the first five by name. */
            branches: {
                id: components["schemas"]["Id"];
                name: string;
                /** @description How many services they may serve; null is all */
                skills: number | null;
            }[];
            /** @description All of the caller's scope */
            branchCount: number;
        };
        OperatorPage: {
            operators: components["schemas"]["Operator"][];
            total: number;
        };
        /** @description The services that an operator may serve in a branch; null is all of them, also those to come. */
        Skills: components["schemas"]["Id"][] | null;
        OperatorBranch: {
            branchId: components["schemas"]["Id"];
            serviceIds: components["schemas"]["Skills"];
        };
        OperatorDetail: {
            id: components["schemas"]["Id"];
            firstName: string;
            lastName: string;
            email: string;
            version: number;
            /** @description Those of the caller's scope */
            branches: components["schemas"]["OperatorBranch"][];
            /** @description In how many more they work */
            elsewhere: number;
        };
        OperatorAssignment: {
            /** @description The version that the person saw */
            version: number;
            /** @description All that the operator is assigned to from now on within the caller's scope. */
            branches: components["schemas"]["OperatorBranch"][];
        };
        OperatorTransfer: {
            email: string;
            branchId: components["schemas"]["Id"];
            serviceIds: components["schemas"]["Skills"];
            /** @description The branch that they leave; none if absent */
            fromBranchId?: components["schemas"]["Id"];
        };
        BulkAssignment: {
            ids: components["schemas"]["PipeJoinedIds"];
            branchId: components["schemas"]["Id"];
            /**
             * @description Assigns them to the branch, takes them off it, or says what those who are there may serve.
             * @enum {string}
             */
            action: "assign" | "remove" | "skills";
            /** @description Null if absent */
            serviceIds?: components["schemas"]["Skills"];
            /** @description Report only; false if absent */
            dryRun?: boolean;
        };
        BulkReport: {
            done: number;
            /** @description Of those done, the first 20 */
            names: string[];
            refused: {
                id: components["schemas"]["Id"];
                /** @description Null for one out of reach */
                name: string | null;
                key: components["schemas"]["ErrorKey"];
                params?: components["schemas"]["ErrorParams"];
            }[];
        };
        Reasoned: {
            version: number;
            deviceAt?: components["schemas"]["Instant"];
            reasonId: components["schemas"]["Id"] | null;
            note?: components["schemas"]["Text"];
        };
        CallTo: {
            version: number;
            deviceAt?: components["schemas"]["Instant"];
            /** @description Of the kind `callThis`. */
            reasonId: components["schemas"]["Id"] | null;
            note?: components["schemas"]["Text"];
            gateId: components["schemas"]["Id"];
        };
        /**
         * @description Where in the queue; `arrival` is where its arrival puts it.
         * @enum {string}
         */
        Place: "first" | "last" | "arrival";
        Move: {
            version: number;
            deviceAt?: components["schemas"]["Instant"];
            /** @description Of the kind `callThis`. */
            reasonId: components["schemas"]["Id"] | null;
            note?: components["schemas"]["Text"];
            place: components["schemas"]["Place"];
        };
        PageError: {
            /** @description What the page was built from */
            build: string;
            /** @description The page's address, with * for what is not the name of a page */
            route: string;
            name: string;
            message: string;
            /** @description A place in Vez's own files on each line: function, file:line:column */
            stack: string;
        };
        FindPeople: {
            /** @description A whole document, telephone number or e-mail, or beginnings of the words of a name, of three letters in all at least */
            text: components["schemas"]["ShortText"];
        };
        /** @description Somebody known, masked. */
        ListedPerson: {
            id: components["schemas"]["Id"];
            name: string;
            document: string;
            phone: string;
            email: string;
            language: components["schemas"]["Language"];
            consents: components["schemas"]["Consents"];
            lastVisitAt: components["schemas"]["Instant"];
        };
        FoundPerson: components["schemas"]["ListedPerson"] & {
            /** @description What names the person in `Customer.known`, in this session alone */
            handle: string;
        };
        SearchPeople: {
            /** @description As in `FindPeople`; empty is everybody, by name */
            queryString: components["schemas"]["ShortText"];
            page?: number;
        };
        PeoplePage: {
            total: number;
            pages: number;
            people: components["schemas"]["ListedPerson"][];
        };
        /** @enum {string} */
        KeptKind: "visits" | "people" | "comments" | "waits" | "messages" | "links";
        /** @description One kind of personal data, for how long it is kept, and what goes within a week. */
        KeptData: {
            kind: components["schemas"]["KeptKind"];
            /** @description 0 keeps it */
            days: number;
            rows: number;
            due: number;
        };
        /** @description By channel, since when the person agrees. */
        ConsentDates: {
            email?: components["schemas"]["Instant"];
            sms?: components["schemas"]["Instant"];
            push?: components["schemas"]["Instant"];
            webhook?: components["schemas"]["Instant"];
        };
        /** @description Somebody known, with all of their data. */
        Person: {
            id: components["schemas"]["Id"];
            version: number;
            name: string;
            document: string;
            phone: string;
            email: string;
            language: components["schemas"]["Language"];
            consents: components["schemas"]["ConsentDates"];
            /** @description When they agreed to be known */
            consentedAt: components["schemas"]["Instant"];
            lastVisitAt: components["schemas"]["Instant"];
        };
        PersonVisit: {
            id: components["schemas"]["Id"];
            label: string;
            /** @description Of its arrival, or of its appointment */
            at: components["schemas"]["Instant"];
            timeZone: string;
            branchName: string;
            serviceName: string;
            status: components["schemas"]["Status"];
        };
        /** @enum {string} */
        PersonAccessAction: "find" | "visit" | "read" | "change" | "merge" | "export" | "erase";
        /** @description That somebody of the staff had to do with the record; what was read or changed is stored nowhere. */
        PersonAccess: {
            at: components["schemas"]["Instant"];
            actor: string;
            action: components["schemas"]["PersonAccessAction"];
        };
        PersonDetails: {
            person: components["schemas"]["Person"];
            /** @description The last fifty, the latest first */
            visits: components["schemas"]["PersonVisit"][];
            visitCount: number;
            /** @description Records that may be of the same person */
            doubles: components["schemas"]["Person"][];
            /** @description The last fifty, the latest first */
            accesses: components["schemas"]["PersonAccess"][];
        };
        NewPerson: {
            version: number;
            name: components["schemas"]["ShortText"];
            document: components["schemas"]["ShortText"];
            phone: components["schemas"]["ShortText"];
            email: components["schemas"]["ShortText"];
            language: components["schemas"]["Language"];
            consents: components["schemas"]["Consents"];
        };
        MergePeople: {
            version: number;
            /** @description The record that goes; its visits and what the other lacks pass on. */
            other: {
                id: components["schemas"]["Id"];
                version: number;
            };
        };
        ExportedVisit: {
            id: components["schemas"]["Id"];
            label: string;
            at: components["schemas"]["Instant"];
            branchName: string;
            serviceName: string;
            status: components["schemas"]["Status"];
            name: string;
            document: string;
            phone: string;
            email: string;
            language: components["schemas"]["Language"];
            consents: components["schemas"]["Consents"];
            note: string | null;
            events: {
                at: components["schemas"]["Instant"];
                action: string;
                note: string | null;
            }[];
            messages: {
                at: components["schemas"]["Instant"];
                kind: string;
                channel: components["schemas"]["MessageChannel"];
                address: string;
                parameters: {
                    [key: string]: string;
                };
                status: string;
            }[];
            rating: number | null;
            comment: string | null;
        };
        /** @description Everything that is kept of a person. */
        PersonExport: {
            exportedAt: components["schemas"]["Instant"];
            organisation: string;
            person: components["schemas"]["Person"];
            visits: components["schemas"]["ExportedVisit"][];
            waits: {
                at: components["schemas"]["Instant"];
                day: components["schemas"]["Day"];
                branchName: string;
                serviceName: string;
                status: string;
            }[];
        };
        ErasePerson: {
            version: number;
        };
        /** @description What the person's data were taken out of. */
        ErasedPerson: {
            visits: number;
            messages: number;
            comments: number;
            waits: number;
        };
        /**
         * @description Of what the report is
         * @enum {string}
         */
        MailedSubject: "branch" | "service" | "operator";
        /**
         * @description How long the report is, and how often it is sent
         * @enum {string}
         */
        MailedPeriod: "day" | "week" | "month";
        /** @description The weekdays of a daily report, 1 (Monday) to 7 (Sunday); none for others, which are sent on the first day of the next week or month. */
        MailingWeekdays: number[];
        /** @description hh:mm in the branch's time zone; null sends a daily report once the branch has closed. */
        MailingTime: string | null;
        MailingRecipient: {
            userId: components["schemas"]["Id"];
            name: string;
            /** @description False for a user who may not read the reports of the branch any more, and is sent nothing */
            receives: boolean;
        };
        /** @description What became of the emails of the last report. */
        MailingOutcome: {
            from: components["schemas"]["Day"];
            /** @description That day included */
            until: components["schemas"]["Day"];
            /** Format: date-time */
            dueAt: string;
            /** @description How many emails came to each state; states without any are missing. */
            emails: {
                waiting?: number;
                sent?: number;
                kept?: number;
                failed?: number;
                late?: number;
                withdrawn?: number;
            };
        };
        ReportMailing: {
            id: components["schemas"]["Id"];
            /** @description Grows with each change */
            version: number;
            subject: components["schemas"]["MailedSubject"];
            /** @description The service or the operator */
            subjectId: components["schemas"]["Id"] | null;
            subjectName: string | null;
            period: components["schemas"]["MailedPeriod"];
            weekdays: components["schemas"]["MailingWeekdays"];
            time: components["schemas"]["MailingTime"];
            enabled: boolean;
            recipients: components["schemas"]["MailingRecipient"][];
            /** @description Addresses outside the organisation */
            outside: string[];
            /**
             * Format: date-time
             * @description Null while it is paused, and where the branch does not open on such a day within two months
             */
            nextAt: string | null;
            last: components["schemas"]["MailingOutcome"] | null;
        };
        ReportMailings: {
            mailings: components["schemas"]["ReportMailing"][];
            email: components["schemas"]["ChannelState"];
            /** @description Whether the organisation allows addresses outside it */
            outsideAllowed: boolean;
            /** @description How many a branch may have */
            most: number;
        };
        NewReportMailing: {
            subject: components["schemas"]["MailedSubject"];
            /** @description The service or the operator; null for the branch */
            subjectId: components["schemas"]["Id"] | null;
            period: components["schemas"]["MailedPeriod"];
            weekdays: components["schemas"]["MailingWeekdays"];
            time: components["schemas"]["MailingTime"];
            enabled: boolean;
            userIds: components["schemas"]["Id"][];
            outside: string[];
        };
        ReportReader: {
            userId: components["schemas"]["Id"];
            name: string;
            role: components["schemas"]["Role"];
        };
        MailedChoice: {
            id: components["schemas"]["Id"];
            name: string;
        };
        ReportMailingChoices: {
            readers: components["schemas"]["ReportReader"][];
            services: components["schemas"]["MailedChoice"][];
            operators: components["schemas"]["MailedChoice"][];
        };
        ChangedReportMailing: {
            /** @description The version that the person saw */
            version: number;
            subject: components["schemas"]["MailedSubject"];
            /** @description The service or the operator; null for the branch */
            subjectId: components["schemas"]["Id"] | null;
            period: components["schemas"]["MailedPeriod"];
            weekdays: components["schemas"]["MailingWeekdays"];
            time: components["schemas"]["MailingTime"];
            enabled: boolean;
            userIds: components["schemas"]["Id"][];
            outside: string[];
        };
        ReportMailingTest: {
            /** @description The caller's own address */
            to: string;
            /** @description Whether the mail server took it */
            sent: boolean;
            /** @description What went wrong, as in the log of messages, without an address */
            why: string | null;
        };
        /** @enum {string} */
        ReportKind: "day" | "week" | "month" | "operator" | "service";
        /** @enum {string} */
        ReportPeriod: "day" | "week" | "month";
        ReportSubject: {
            id: components["schemas"]["Id"];
            name: string;
        };
        /** @description Local days of the branch, both included. */
        ReportSpan: {
            from: components["schemas"]["Day"];
            until: components["schemas"]["Day"];
        };
        /** @description `closesAt` is exclusive; not after `opensAt`, it is of the next day. */
        Span: {
            opensAt: components["schemas"]["OpeningTime"];
            closesAt: components["schemas"]["LocalTime"];
        };
        ReportOpening: {
            day: components["schemas"]["Day"];
            /** @description None is closed */
            spans: components["schemas"]["Span"][];
            /** @description The name of the exception that decides the day */
            exception: string | null;
        };
        /**
         * @description What the totals come to apart. The key is the day, the hour, the id or the channel, 0 where there
         *     was no counter or operator; the name is null where the key says all.
         */
        ReportRows: {
            key: number | string;
            name: string | null;
            figures: components["schemas"]["Measures"];
        }[];
        /** @description A turn, with the name of its person masked. */
        ReportTurn: {
            label: string;
            service: string;
            channel: components["schemas"]["Channel"];
            person: string;
            operator: string | null;
            gate: string | null;
            status: components["schemas"]["Status"];
            cancelCause: components["schemas"]["CancelCause"] | null;
            /** @description Null for an appointment whose person never came. */
            arrivedAt: components["schemas"]["Instant"] | null;
            calledAt: components["schemas"]["Instant"] | null;
            startedAt: components["schemas"]["Instant"] | null;
            closedAt: components["schemas"]["Instant"] | null;
            /** @description In all; null while it waits and where it never was called */
            waitedSeconds: number | null;
            /** @description In all; null where it was not attended */
            attendedSeconds: number | null;
        };
        BranchReport: {
            face: components["schemas"]["Brand"];
            branch: {
                id: components["schemas"]["Id"];
                name: string;
                timeZone: string;
            };
            kind: components["schemas"]["ReportKind"];
            period: components["schemas"]["ReportPeriod"];
            /** @description The operator or the service; null for the branch, and where there is none to choose. */
            subject: components["schemas"]["ReportSubject"] | null;
            /** @description Of an operator's report those who worked in the period, of a service's all of the branch; else none. */
            choices: components["schemas"]["ReportSubject"][];
            span: components["schemas"]["ReportSpan"];
            /** @description Whether the period has not ended */
            ongoing: boolean;
            madeAt: components["schemas"]["Instant"];
            /** @description Up to when the period is counted; null where nothing has happened in it since. */
            foldedAt: components["schemas"]["Instant"] | null;
            /**
             * @description The first day from which all are counted, while earlier ones of the period, or of what it is
             *     compared with, are still being counted; null once all are.
             */
            countedFrom: components["schemas"]["Day"] | null;
            /** @description The hours of every day of the period. */
            opening: components["schemas"]["ReportOpening"][];
            totals: components["schemas"]["Measures"];
            /**
             * @description The period before, and of a day also the same weekday of the week before; none while the period
             *     has not ended.
             */
            compared: {
                /** @enum {string} */
                with: "before" | "weekBefore";
                span: components["schemas"]["ReportSpan"];
                figures: components["schemas"]["Measures"];
            }[];
            days: components["schemas"]["ReportRows"];
            hours: components["schemas"]["ReportRows"];
            services: components["schemas"]["ReportRows"];
            operators: components["schemas"]["ReportRows"];
            gates: components["schemas"]["ReportRows"];
            channels: components["schemas"]["ReportRows"];
            /** @description The ten that waited longest of those called in the period, the longest first. */
            longestWaits: components["schemas"]["ReportTurn"][];
            /** @description Of a branch's day alone, by arrival, those that came or ended at a counter on it; 3,000 at most. */
            turns: components["schemas"]["ReportTurn"][];
            /** @description How many these are without that bound */
            turnCount: number;
        };
        /**
         * @description Where an exception holds; the more specific one wins.
         * @enum {string}
         */
        schedules_Place: "organisation" | "division" | "branch" | "service";
        ScheduleException: {
            id: components["schemas"]["Id"];
            version: number;
            place: components["schemas"]["schedules_Place"];
            serviceId: components["schemas"]["Id"] | null;
            name: string;
            from: components["schemas"]["Day"];
            /** @description That day included */
            until: components["schemas"]["Day"];
            /** @description Whether it comes back every year */
            yearly: boolean;
            /** @description None is closed */
            spans: components["schemas"]["Span"][];
        };
        /** @description The hours of a branch and its services, and the exceptions that touch the days asked for. */
        Schedule: {
            branchId: components["schemas"]["Id"];
            branchName: string;
            divisionName: string;
            timeZone: string;
            /** @description Of the branch's weekly hours */
            version: number;
            week: components["schemas"]["Week"];
            services: {
                id: components["schemas"]["Id"];
                name: string;
                prefix: string;
                version: number;
                /** @description Empty where it is open with its branch */
                week: components["schemas"]["Week"];
            }[];
            exceptions: components["schemas"]["ScheduleException"][];
        };
        /** @description One change of hours. `version` is the one that the person saw. */
        ScheduleChange: {
            /** @enum {string} */
            kind: "week";
            /** @description Null is the branch itself. */
            serviceId: components["schemas"]["Id"] | null;
            version: number;
            week: components["schemas"]["Week"];
        } | {
            /** @enum {string} */
            kind: "exception";
            /** @description Null is one to be added. */
            id: components["schemas"]["Id"] | null;
            /** @description 0 of one to be added */
            version: number;
            place: components["schemas"]["schedules_Place"];
            /** @description Where the place is a service. */
            serviceId: components["schemas"]["Id"] | null;
            name: components["schemas"]["ShortText"];
            from: components["schemas"]["Day"];
            until: components["schemas"]["Day"];
            yearly: boolean;
            spans: components["schemas"]["Span"][];
        } | {
            /** @enum {string} */
            kind: "remove";
            id: components["schemas"]["Id"];
            version: number;
        } | {
            /** @enum {string} */
            kind: "holidays";
            /** @enum {string} */
            place: "organisation" | "division" | "branch";
            days: {
                day: components["schemas"]["Day"];
                name: components["schemas"]["ShortText"];
            }[];
        };
        /**
         * @description What becomes of each conflict that the person was shown. A conflict that is not named refuses
         *     the change (409 schedule_conflicts).
         */
        ScheduleDecisions: {
            /** @description Appointments */
            keep: components["schemas"]["Id"][];
            /** @description Appointments */
            cancel: components["schemas"]["Id"][];
            /** @description Counters */
            leave: components["schemas"]["Id"][];
            /** @description Counters */
            close: components["schemas"]["Id"][];
        };
        /**
         * @description What is inside the hours now and would not be any more: appointments to come, by time, the first
         *     200 of `appointmentCount`, and counters that are open.
         */
        ScheduleConflicts: {
            appointmentCount: number;
            appointments: {
                ticketId: components["schemas"]["Id"];
                label: string;
                branchName: string;
                serviceName: string;
                timeZone: string;
                at: components["schemas"]["Instant"];
            }[];
            gates: {
                gateId: components["schemas"]["Id"];
                name: string;
                branchName: string;
                operator: string;
                /** @description Somebody is being attended there; it cannot be closed */
                attending: boolean;
            }[];
        };
        Named: {
            code: string;
            name: string;
        };
        Holiday: {
            day: components["schemas"]["Day"];
            name: string;
            /** @description An exception that reaches the branch already begins that day */
            known: boolean;
        };
        Holidays: {
            /** @description Whose holidays they are, by its code of ISO 3166 */
            country: string;
            countries: components["schemas"]["Named"][];
            regions: components["schemas"]["Named"][];
            days: components["schemas"]["Holiday"][];
        };
        ConfiguredReason: {
            /** @description Null is one to be added. */
            id: components["schemas"]["Id"] | null;
            kind: components["schemas"]["ServiceReasonKind"];
            name: components["schemas"]["Text"];
            /** @description For every service of the organisation; its name stays */
            common: boolean;
            /** @description Whether this service offers it */
            inUse: boolean;
        };
        BranchService: components["schemas"]["ServiceTerms"] & {
            /** @description The version that the person saw; 0 of a service to be made */
            version: number;
            position: number;
            /** @description The length of an appointment */
            slotMinutes: number;
            /** @description How many appointments begin together; null takes none */
            slotCapacity: number | null;
            reasons: components["schemas"]["ConfiguredReason"][];
        };
        ServiceConfiguration: components["schemas"]["BranchService"] & {
            id: components["schemas"]["Id"];
            active: boolean;
            /** @description Groups that the branch has */
            groups: string[];
        };
        NewConfiguration: components["schemas"]["BranchService"];
        OfferedService: {
            id: components["schemas"]["Id"];
            name: string;
            prefix: string;
            active: boolean;
            version: number;
            /** @description Turns waiting now */
            waiting: number;
            proportion: number;
            group: string | null;
            special: boolean;
            thresholdSeconds: number;
            channels: components["schemas"]["services_Channel"][];
            /** @description Whether people book it by themselves */
            booked: boolean;
            dailyMax: number | null;
            /** @description The entry of the catalogue that it was made from. */
            templateId: components["schemas"]["Id"] | null;
        };
        Counter: {
            id: components["schemas"]["Id"];
            name: string;
            names: components["schemas"]["Names"];
            active: boolean;
            open: boolean;
            version: number;
            serviceIds: components["schemas"]["Id"][];
        };
        /** @description What the branch offers and where it is attended, in its order, with what is out of use. */
        Offer: {
            /** @description Those of every service, with which one starts. */
            reasons: components["schemas"]["ConfiguredReason"][];
            services: components["schemas"]["OfferedService"][];
            counters: components["schemas"]["Counter"][];
        };
        Order: components["schemas"]["Id"][];
        /** @description The order of all services or counters of a branch. Refused unless it is still `before`. */
        NewOrder: {
            /** @enum {string} */
            of: "services" | "counters";
            before: components["schemas"]["Order"];
            after: components["schemas"]["Order"];
        };
        ServiceUse: {
            /** @description The version that the person saw */
            version: number;
            /** @description Whether it gives numbers */
            active: boolean;
        };
        /** @description What the strategy weighs of a service, and how its level is measured. */
        Weights: {
            proportion: number;
            group: components["schemas"]["Text"] | null;
            special: boolean;
            position: number;
            maxWaitSeconds: number | null;
            preferredEvery: number;
            thresholdSeconds: number;
        };
        /** @description Waits until called, in seconds; null where nobody was called. */
        DayFigures: {
            called: number;
            meanSeconds: number | null;
            worstSeconds: number | null;
            services: {
                serviceId: components["schemas"]["Id"];
                serviceName: string;
                called: number;
                /** @description Called within the threshold (NS) */
                inTime: number;
                meanSeconds: number;
                worstSeconds: number;
            }[];
        };
        /** @description Today's turns, called by the branch's strategy with the service as it is, and as it would be. */
        Effect: {
            before: components["schemas"]["DayFigures"];
            after: components["schemas"]["DayFigures"];
        };
        Uncap: {
            /** @description Whether its numbers are given today whatever the capacity */
            uncapped: boolean;
        };
        CloseToday: {
            /** @description Why, as people read it; null opens the service again. */
            reason: string | null;
        };
        CapTrial: {
            /** @description Days with turns */
            days: number;
            /** @description Who came for a number */
            asked: number;
            /** @description Who would have got none */
            refused: number;
            /** @description Of those, who would have been called before closing */
            needless: number;
            /** @description Who had a number and was not called before closing, without the rule */
            unservedBefore: number;
            /** @description The same with it */
            unservedAfter: number;
        };
        PasswordChange: {
            id: components["schemas"]["Id"];
            data: {
                user: {
                    password: components["schemas"]["Password"];
                    current_password: components["schemas"]["Password"];
                    confirmPassword: components["schemas"]["Password"];
                };
            };
        };
        SsoProvider: {
            id: string;
            label: string;
        };
        SsoRequest: {
            provider: components["schemas"]["ShortText"];
            returnTo?: string;
        };
        SsoStart: {
            /** Format: uri */
            authorizationUrl: string;
        };
        SsoValidation: {
            email: string;
            expiresAt: components["schemas"]["Instant"];
        };
        Session: {
            authToken: string;
            accessToken: string;
            /** @description The organisation's short name */
            accessClient: string;
            clientId: components["schemas"]["Id"];
            /**
             * @description 32 bytes in base64url, the same at every sign-in of the user. Seals what waits on a device
             *     while they are away.
             */
            outboxKey: string;
            /** @description The password must be changed before anything else */
            userInvalid: boolean;
            user: components["schemas"]["User"];
        };
        /**
         * @description Minutes
         * @enum {integer}
         */
        Interval: 15 | 30 | 60;
        Share: number;
        /**
         * @description It is being computed; asked again, it answers how far it is and in the end what it found. What
         *     nobody asks about for ten seconds is given up.
         */
        StaffingComputing: {
            /** @enum {string} */
            outcome: "computing";
            /** @description How much of it is done */
            progress: components["schemas"]["Share"];
        };
        /** @description A service, or null for the whole branch */
        ServiceOrBranch: components["schemas"]["Id"] | null;
        /** @description What is known of the past. Days on which nobody came to the branch count as closed. */
        StaffingHistory: {
            /** @description First day with arrivals */
            from: components["schemas"]["Day"] | null;
            /** @description Last day with arrivals */
            until: components["schemas"]["Day"] | null;
            /** @description Days that were open */
            days: number;
            /** @description Days without which there is no forecast */
            neededDays: number;
        };
        /** @description How many, in fractions where it is expected */
        People: number;
        /**
         * @description How the method would have done in the last weeks, each foreseen from what was known before it,
         *     beside the same interval of the week before.
         */
        StaffingBacktest: {
            weeks: number;
            from: components["schemas"]["Day"];
            until: components["schemas"]["Day"];
            /** @description Compared */
            intervals: number;
            /** @description Mean people per interval by which the forecast was wrong */
            error: components["schemas"]["People"];
            /** @description By which the same interval of last week was wrong */
            lastWeekError: components["schemas"]["People"];
            /** @description The first over the second; null where last week was never wrong. */
            ratio: number | null;
            /** @description Share of intervals within the band that 80 % should be in */
            within80: components["schemas"]["Share"];
            within95: components["schemas"]["Share"];
        };
        StaffingCorrection: {
            /** @description End of the intervals counted */
            until: components["schemas"]["LocalTime"];
            /** @description Of the people of each later interval */
            factor: number;
        };
        /** @description People expected to arrive, all 0 where it is closed. */
        StaffingInterval: {
            startsAt: components["schemas"]["LocalTime"];
            open: boolean;
            expected: components["schemas"]["People"];
            low80: components["schemas"]["People"];
            high80: components["schemas"]["People"];
            low95: components["schemas"]["People"];
            high95: components["schemas"]["People"];
        };
        StaffingDay: {
            day: components["schemas"]["Day"];
            /** @description Names of the exceptions and public holidays of the day, joined by commas; null on a plain day. */
            special: string | null;
            /** @description How those who came changed the rest of today; null on other days and before the first interval is over. */
            correction: components["schemas"]["StaffingCorrection"] | null;
            /** @description From the first to the last that is open on any of the days, by the clock of the branch. */
            intervals: components["schemas"]["StaffingInterval"][];
        };
        /** @description The forecast of one branch or service, or why there is none. */
        StaffingSeries: {
            serviceId: components["schemas"]["ServiceOrBranch"];
            /** @description Of the branch or of the service */
            name: string;
            /** @enum {string} */
            outcome: "forecast" | "empty-history" | "short-history";
            history: components["schemas"]["StaffingHistory"];
            /** @description Null where the history is too short to try the method on. */
            backtest: components["schemas"]["StaffingBacktest"] | null;
            /** @description Each day asked for; none if there is no forecast. */
            days: components["schemas"]["StaffingDay"][];
        };
        StaffingForecast: {
            /** @enum {string} */
            outcome: "forecast";
            interval: components["schemas"]["Interval"];
            timeZone: string;
            /** @description When it was computed */
            foreseenAt: components["schemas"]["Instant"];
            /** @description The branch or the service asked for; with `each` the branch and then its services in their order. */
            series: components["schemas"]["StaffingSeries"][];
        };
        StaffingAnswer: components["schemas"]["StaffingComputing"] | components["schemas"]["StaffingForecast"];
        /** @description What every interval has to reach. */
        StaffingTarget: {
            /** @enum {string} */
            kind: "serviceLevel";
            /** @description NS: of all who arrive */
            share: number;
            withinSeconds: number;
        } | {
            /** @enum {string} */
            kind: "meanWait";
            /** @description TME of those who are served */
            seconds: number;
        } | {
            /** @enum {string} */
            kind: "walkAways";
            /** @description Of all who arrive, those who leave unserved */
            share: number;
        };
        /** @description Shifts of each length at each start, as far as they end by closing time. */
        StaffingShifts: {
            startsAt: components["schemas"]["LocalTime"][];
            lengthsMinutes: number[];
            mostPerShift: number;
        };
        StaffingPlanRequest: {
            /** @description Today or one of the next 56 days */
            day: components["schemas"]["Day"];
            interval: components["schemas"]["Interval"];
            serviceId: components["schemas"]["ServiceOrBranch"];
            target: components["schemas"]["StaffingTarget"];
            /** @description Operators at once */
            most: number;
            /** @description What if attending took so many times as long; 1 is as it was */
            serviceFactor: number;
            /** @description What if so many times as many people came */
            volumeFactor: number;
            shifts?: components["schemas"]["StaffingShifts"];
        };
        /** @description What the plan is made from, of the last half year of the branch's own turns. */
        StaffingBasis: {
            /** @description TMO with which it is planned, after the what-if */
            serviceSeconds: number;
            attendedTurns: number;
            /** @description Mean time after which people would leave; null where nobody left. */
            patienceSeconds: number | null;
            /** @description Who cancelled while waiting, or was absent when called */
            leftTurns: number;
        };
        StaffingReached: {
            /** @description NS: of all who arrive, within the target's seconds; without such a target within 10 minutes */
            serviceLevel: components["schemas"]["Share"];
            /** @description TME of those who are served */
            meanWaitSeconds: number;
            walkAways: components["schemas"]["Share"];
            occupancy: components["schemas"]["Share"];
        };
        /**
         * @description Why the interval needs so many. `opening`: it is the first; `queue`: it inherits people who
         *     already wait; `more` and `fewer`: more or fewer people come than in the interval before;
         *     `steady`: as before; `closed`: nobody is expected.
         */
        StaffingReason: {
            /** @enum {string} */
            key: "opening" | "queue" | "more" | "fewer" | "steady" | "closed";
            people: components["schemas"]["People"];
            /** @description Of the interval before; 0 in the first */
            peopleBefore: components["schemas"]["People"];
            /** @description That each takes */
            serviceSeconds: number;
            /** @description Who on average already wait as it begins */
            inherited: components["schemas"]["People"];
            /** @description Operators that these people alone would keep busy without a pause */
            work: number;
        };
        StaffingPlanned: {
            startsAt: components["schemas"]["LocalTime"];
            people: components["schemas"]["People"];
            operators: number;
            reached: components["schemas"]["StaffingReached"];
            /** @description With one operator less in this interval; null where there is none to take away. */
            fewer: components["schemas"]["StaffingReached"] | null;
            more: components["schemas"]["StaffingReached"];
            reason: components["schemas"]["StaffingReason"];
        };
        StaffingCover: {
            /** @enum {string} */
            outcome: "cover";
            people: number;
            /** @description Those that somebody works. */
            shifts: {
                startsAt: components["schemas"]["LocalTime"];
                endsAt: components["schemas"]["LocalTime"];
                people: number;
            }[];
            /** @description People at work, by interval */
            scheduled: number[];
        };
        /**
         * @description What keeps the shifts from covering the plan. `over-maximum`: more are needed at once than may
         *     be; `no-shift`: no shift works then; `shifts-too-small`: the shifts that do are too few people;
         *     `together`: each interval could be covered, not all at once.
         */
        StaffingNoCover: {
            /** @enum {string} */
            outcome: "no-cover";
            missing: {
                /** @enum {string} */
                key: "over-maximum" | "no-shift" | "shifts-too-small" | "together";
                startsAt: components["schemas"]["LocalTime"] | null;
                required: number;
                possible: number;
            }[];
        };
        StaffingPlan: {
            /** @enum {string} */
            outcome: "plan";
            day: components["schemas"]["Day"];
            special: string | null;
            basis: components["schemas"]["StaffingBasis"];
            intervals: components["schemas"]["StaffingPlanned"][];
            /** @description Of the day */
            whole: components["schemas"]["StaffingReached"];
            /** @description After closing until the last person is called */
            overrunSeconds: number;
            /** @description Null where no shifts were asked for. */
            cover: components["schemas"]["StaffingCover"] | components["schemas"]["StaffingNoCover"] | null;
        };
        /** @description No number of operators that is allowed meets the target in these intervals. */
        StaffingNoPlan: {
            /** @enum {string} */
            outcome: "too-few-operators" | "target-out-of-reach";
            day: components["schemas"]["Day"];
            basis: components["schemas"]["StaffingBasis"];
            missing: {
                startsAt: components["schemas"]["LocalTime"];
                /** @description Operators that meet the target */
                needed: number;
                allowed: number;
                /** @description With those allowed */
                reached: components["schemas"]["StaffingReached"];
            }[];
        };
        /** @description What a plan needs is not known, or the day is closed. */
        StaffingNoBasis: {
            /** @enum {string} */
            outcome: "closed" | "empty-history" | "short-history" | "no-service-times";
            day: components["schemas"]["Day"];
            history: components["schemas"]["StaffingHistory"];
            /** @description Attended turns from which the time of attending would be known */
            turns: number;
        };
        StaffingPlanAnswer: components["schemas"]["StaffingComputing"] | components["schemas"]["StaffingPlan"] | components["schemas"]["StaffingNoPlan"] | components["schemas"]["StaffingNoBasis"];
        /** @description What is kept of a plan. */
        StaffingPlanContent: {
            interval: components["schemas"]["Interval"];
            target: components["schemas"]["StaffingTarget"];
            most: number;
            serviceFactor: number;
            volumeFactor: number;
            intervals: {
                startsAt: components["schemas"]["LocalTime"];
                /** @description Expected */
                people: number;
                operators: number;
            }[];
        };
        StaffingSaveRequest: {
            /** @description Today or one of the next 56 days */
            day: components["schemas"]["Day"];
            serviceId: components["schemas"]["ServiceOrBranch"];
            /** @description That the person saw; 0 where there was none */
            version: number;
            plan: components["schemas"]["StaffingPlanContent"];
        };
        StaffingSaved: {
            /** @description The subject of its history of changes */
            id: components["schemas"]["Id"];
            version: number;
            savedAt: components["schemas"]["Instant"];
            /** @description The name of who saved it */
            savedBy: string;
            plan: components["schemas"]["StaffingPlanContent"];
        };
        /** @description The plan of a day, and what has happened of it so far. */
        StaffingPast: {
            day: components["schemas"]["Day"];
            interval: components["schemas"]["Interval"];
            /** @description Within which people count for NS, by the plan's target; null is the threshold of each service. */
            withinSeconds: number | null;
            /** @description The plan; null where none was saved. */
            saved: components["schemas"]["StaffingSaved"] | null;
            /** @description Those planned or in which anything happened; figures are of the people who arrived in them. */
            intervals: {
                startsAt: components["schemas"]["LocalTime"];
                planned: {
                    people: components["schemas"]["People"];
                    operators: number;
                } | null;
                arrived: number;
                /** @description At open counters on average, without pauses */
                operators: number;
                /** @description NS of those who arrived and whose wait is over; null while there is nobody */
                serviceLevel: number | null;
                /** @description TME of those who were called; null while nobody was */
                meanWaitSeconds: number | null;
                /** @description Share of those who arrived; null while nobody has */
                walkAways: number | null;
            }[];
        };
        /** @description Of a P-256 key pair, the uncompressed point in base64url */
        PublicKey: string;
        NewPairing: {
            kind: components["schemas"]["Kind"];
            /** @description Absent where the browser makes none */
            publicKey?: components["schemas"]["PublicKey"];
        };
        /** @description 256 bits, which the device alone knows */
        Secret: string;
        OpenPairing: {
            secret: components["schemas"]["Secret"];
            code: components["schemas"]["Code"];
            expiresAt: components["schemas"]["Instant"];
            /** @description For a device whose clock is wrong */
            expiresInSeconds: number;
        };
        PairingSecret: {
            secret: components["schemas"]["Secret"];
        };
        ClaimedPairing: {
            /** @description Null while nobody has typed the code. */
            paired: {
                /** @description For the header Vez-Device */
                key: string;
                name: string;
                branchName: string;
            } | null;
        };
        /** @description ECDSA signature (P-256, SHA-256), r and s in base64url */
        Proof: string;
        Beat: {
            /** @description Higher than that of every beat before */
            sequence: number;
            /** @description The first beat of its page, so that a restart asked for is done */
            started: boolean;
            report: components["schemas"]["Report"];
            /** @description With the first beats of a page; null where its browser makes no key pair. */
            publicKey?: components["schemas"]["PublicKey"] | null;
            /** @description Of the lines `vez device key`, the `prove` that was answered, what is before the last 44 characters of the key, and the sequence */
            proof?: components["schemas"]["Proof"];
        };
        BeatAnswer: {
            /** @description Somebody asked for it: at the next quiet moment */
            restart: boolean;
            /** @description A new key waits: the next beat proves the device by signing this */
            prove?: string;
            /** @description A new key, to be kept and used from now on */
            key?: string;
            beatEverySeconds: number;
        };
        NewTicket: {
            branchId: components["schemas"]["Id"];
            serviceId: components["schemas"]["Id"];
            customer: components["schemas"]["Customer"];
            preferred?: components["schemas"]["Preferred"];
            /** @description Further services of the same visit, in order. */
            thenServiceIds?: components["schemas"]["Id"][];
            from?: components["schemas"]["HeldNumber"];
        };
        Created: {
            ticket: components["schemas"]["Ticket"];
            /** @description How many wait before it in the same queue */
            ahead: number;
            wait: components["schemas"]["Wait"];
        };
        Note: {
            version: number;
            deviceAt?: components["schemas"]["Instant"];
            /** @description One of those that end attending; null is none yet. */
            reasonId: components["schemas"]["Id"] | null;
            /** @description Replaces the note before; empty is none and takes back what was noted */
            note: components["schemas"]["Text"];
        };
        Finish: {
            version: number;
            deviceAt?: components["schemas"]["Instant"];
            /** @description Mandatory (spec §5); null answers reason_required. */
            reasonId: components["schemas"]["Id"] | null;
            /** @description If absent */
            note?: components["schemas"]["Text"];
        };
        Postpone: {
            version: number;
            deviceAt?: components["schemas"]["Instant"];
            reasonId: components["schemas"]["Id"] | null;
            note?: components["schemas"]["Text"];
            until?: components["schemas"]["Instant"];
        };
        Reinstate: {
            version: number;
            deviceAt?: components["schemas"]["Instant"];
            reasonId: components["schemas"]["Id"] | null;
            note?: components["schemas"]["Text"];
            place: components["schemas"]["Place"];
        };
        /** @description What is absent stays as it is; at least one of branch, service and counter is given. */
        Transfer: {
            version: number;
            deviceAt?: components["schemas"]["Instant"];
            reasonId: components["schemas"]["Id"] | null;
            note?: components["schemas"]["Text"];
            place: components["schemas"]["Place"];
            branchId?: components["schemas"]["Id"];
            serviceId?: components["schemas"]["Id"];
            gateId?: components["schemas"]["Id"];
        };
        Cancel: {
            version: number;
            deviceAt?: components["schemas"]["Instant"];
            note?: components["schemas"]["Text"];
        };
        FinishedAndNext: {
            finished: components["schemas"]["Ticket"];
            next: components["schemas"]["Ticket"] | null;
        };
        /** @description Of the turns of a local day. */
        today_DayFigures: {
            attended: number;
            absent: number;
            /** @description Those whom NS counts, with absent people or without by the organisation's setting */
            called: number;
            /** @description Of these, called within the threshold of their service */
            calledInTime: number;
            /** @description Of those attended, all together */
            waitedSeconds: number;
            /** @description Of those attended, all together */
            attendedSeconds: number;
        };
        OrganisationDay: {
            /** @description People waiting now */
            waiting: number;
            figures: components["schemas"]["today_DayFigures"];
            /** @description The same weekday a week ago up to the same time of day */
            before: components["schemas"]["today_DayFigures"];
        };
        BranchDay: {
            id: components["schemas"]["Id"];
            name: string;
            waiting: number;
            /** @description The longest total wait is the time since. */
            oldestWaitingSince: components["schemas"]["Instant"] | null;
            gates: number;
            gatesOpen: number;
            /** @description Turns left when their day ended and cancelled for it today */
            leftOver: number;
            figures: components["schemas"]["today_DayFigures"];
        };
        Today: {
            /** @description What the user has done; null for roles that attend nobody. */
            own: components["schemas"]["today_DayFigures"] | null;
            /** @description All branches in scope together; null but for managers. */
            organisation: components["schemas"]["OrganisationDay"] | null;
            /** @description The twenty that need help most, the worst first; none for operators. */
            branches: components["schemas"]["BranchDay"][];
            /** @description How many there are in scope */
            branchCount: number;
            /** @description A wait that is too long */
            limitMinutes: number;
        };
        FirstSteps: {
            /** @description Somebody who configures branches */
            manager: boolean;
            branch: boolean;
            service: boolean;
            counter: boolean;
            hours: boolean;
            /** @description Somebody who has a branch to attend in */
            operator: boolean;
            /** @description A display, kiosk or other device */
            screen: boolean;
            /** @description Somebody was called */
            turn: boolean;
        };
        TurnChannel: {
            channel: components["schemas"]["WrittenChannel"];
            /** @description Masked */
            address: string;
            agreed: boolean;
        };
        /**
         * @description From where they are to the branch
         * @enum {integer}
         */
        WalkMinutes: 5 | 10 | 15 | 30;
        ShownWay: {
            /** @enum {string} */
            way: "away" | "coming";
            minutes: components["schemas"]["WalkMinutes"] | null;
            /** @description Since when they are coming; null while they are not. */
            since: components["schemas"]["Instant"] | null;
        };
        /** @description The holder of a turn's link, as far as their page needs it; nothing in it says who they are. */
        TurnHolder: {
            /** @description Those whose address they gave and by which the organisation writes, other than devices. */
            channels: components["schemas"]["TurnChannel"][];
            /** @description The server's public key, by which a browser subscribes to push */
            pushKey: string;
            cancelCause: components["schemas"]["CancelCause"] | null;
            postponedUntil: components["schemas"]["Instant"] | null;
            /** @description The secret of the link to the poll of a visit that has ended; null where the branch asks nothing */
            poll: string | null;
            /** @description Where the person said that they are; null where they said nothing. */
            way: components["schemas"]["ShownWay"] | null;
        };
        TurnPass: {
            /** @description How often the person had let others pass, as they saw it */
            passes: number;
        };
        TurnLeave: Record<string, never>;
        TurnWay: {
            /** @enum {string} */
            way: "none" | "away" | "coming";
            minutes: components["schemas"]["WalkMinutes"] | null;
        };
        TurnConsents: {
            channels: components["schemas"]["WrittenChannel"][];
        };
        TurnDevice: {
            device: components["schemas"]["PushSubscription"];
            wanted: boolean;
        };
        Ids: {
            ids: components["schemas"]["PipeJoinedIds"];
            /** @description Report only; false if absent */
            dryRun?: boolean;
        };
        BranchesForUsers: {
            ids: components["schemas"]["PipeJoinedIds"];
            branches: components["schemas"]["PipeJoinedIds"];
            /** @description Report only; false if absent */
            dryRun?: boolean;
        };
        Credentials: {
            email: string;
            password: string;
            solution?: components["schemas"]["Solution"];
        };
        LoginChallengeRequest: {
            email: string;
        };
        /**
         * @description A turn came to be or changed. One that moves to another branch or service is told at both
         *     places, with the same version.
         */
        TicketChange: {
            /** @enum {string} */
            kind: "ticket";
            branchId: components["schemas"]["Id"];
            serviceId: components["schemas"]["Id"];
            ticketId: components["schemas"]["Id"];
            /** @description The counter that has the turn, or had it until this change. */
            gateId: components["schemas"]["Id"] | null;
            /** @description The turn's version after the change; who knows this one or a later has nothing to fetch. */
            version: number;
            /** @description Its status before the change; null for a new turn. */
            from: components["schemas"]["Status"] | null;
            turn: components["schemas"]["TurnFacts"];
        };
        /** @description A counter opened, closed, or its operator connected or disconnected. */
        GateChange: {
            /** @enum {string} */
            kind: "gate";
            branchId: components["schemas"]["Id"];
            gateId: components["schemas"]["Id"];
        };
        /** @description A queue crossed a threshold or is back below it, or a call for help was made or answered. */
        AlertChange: {
            /** @enum {string} */
            kind: "alert";
            branchId: components["schemas"]["Id"];
        };
        /** @description How the branch is configured has changed; null is of the whole organisation. */
        ConfigurationChange: {
            /** @enum {string} */
            kind: "configuration";
            branchId: components["schemas"]["Id"] | null;
        };
        /** @description Somebody joined or left the waiting list for appointments. */
        AppointmentWaitsChange: {
            /** @enum {string} */
            kind: "appointmentWaits";
            branchId: components["schemas"]["Id"];
        };
        /**
         * @description A device of the branch was paired, renamed or revoked, or is seen differently: online, in trouble
         *     or lost. Its heartbeats alone are no change.
         */
        DeviceChange: {
            /** @enum {string} */
            kind: "device";
            branchId: components["schemas"]["Id"];
        };
        /** @description The figures of a local day of the branch have changed. */
        FiguresChange: {
            /** @enum {string} */
            kind: "figures";
            branchId: components["schemas"]["Id"];
            day: components["schemas"]["Day"];
        };
        /** @description The person of a turn said that they are on their way, or not any longer. */
        WayChange: {
            /** @enum {string} */
            kind: "way";
            branchId: components["schemas"]["Id"];
            ticketId: components["schemas"]["Id"];
        };
        QueueNow: {
            serviceId: components["schemas"]["Id"];
            waiting: number;
            /** @description The longest total wait is the time since. */
            oldestWaitingSince: components["schemas"]["Instant"] | null;
        };
        /**
         * @description How many wait in the branch now, told after each change to those who follow few branches, and
         *     first of all as the stream begins. It needs no other reading and has no id in the stream.
         */
        QueuesChange: {
            /** @enum {string} */
            kind: "queues";
            branchId: components["schemas"]["Id"];
            queues: components["schemas"]["QueueNow"][];
        };
        /** @description Everything of the branch may have changed; null is of every branch. */
        Resync: {
            /** @enum {string} */
            kind: "resync";
            branchId: components["schemas"]["Id"] | null;
        };
    };
    responses: {
        /** @description Refused or failed; nothing was changed */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Done */
        Empty: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmptyEnvelope"];
            };
        };
        /** @description The turn as it is now */
        Ticket: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    content: components["schemas"]["Ticket"];
                    errors: components["schemas"]["Errors"];
                };
            };
        };
    };
    parameters: {
        id: components["schemas"]["Id"];
        /** @description As above. Without it every request takes effect. Vez always sends it. */
        optionalIdempotencyKey: string;
        hierarchyId: components["schemas"]["Id"];
        /** @description One per tap. The same key and request take effect once and get the same answer. */
        idempotencyKey: string;
        ticketId: components["schemas"]["Id"];
        branchId: components["schemas"]["Id"];
        /** @description Local day of the branch */
        day: components["schemas"]["Day"];
        ofServiceId: components["schemas"]["Id"];
        /** @description The organisation's short public name */
        slug: string;
        serviceId: components["schemas"]["Id"];
        /** @description The start of the slot, or the midnight in UTC of the day to wait for */
        at: components["schemas"]["Instant"];
        /** @description Last local day, that day included; only `day` if absent */
        until: components["schemas"]["Day"];
        /** @description Only turns that ended so; both if absent */
        outcome: components["schemas"]["Outcome"];
        /** @description By number, when it was closed (also if absent), wait (tme) or attention (tmo). */
        attendedSort: "label" | "closed" | "tme" | "tmo";
        /** @description Highest first; false if absent */
        descending: boolean;
        /** @description Fifty entries each, from 1; the first if absent */
        page: number;
        strategy: components["schemas"]["Strategy"];
        clientId: components["schemas"]["Id"];
        gateId: components["schemas"]["Id"];
        /** @description Report only, save nothing; false if absent */
        dryRun: boolean;
        /** @description Save the valid rows instead of all or nothing; false if absent */
        onlyValid: boolean;
        /** @description Fields of the file's kind in the order of the file's columns, pipe-joined, empty to skip one; by their names if absent. */
        columns: string;
        deviceId: components["schemas"]["Id"];
        stateId: components["schemas"]["Id"];
        divisionId: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: {
        /** @description Whole seconds by which the answer may be behind, where a standby of the database gave it */
        dataAge: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    userRoles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Roles that the caller may give the user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["RoleOption"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    changePasswordFromSecurity: {
        parameters: {
            query?: never;
            header?: {
                /** @description As above. Without it every request takes effect. Vez always sends it. */
                "Idempotency-Key"?: components["parameters"]["optionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecurityPassword"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    viewRol: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages of the role and which of them the user may see */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Views"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    viewEdit: {
        parameters: {
            query?: never;
            header?: {
                /** @description As above. Without it every request takes effect. Vez always sends it. */
                "Idempotency-Key"?: components["parameters"]["optionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewEdit"];
            };
        };
        responses: {
            /** @description The views as saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Views"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditSearch"];
            };
        };
        responses: {
            /** @description One page of the audit */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["AuditPage"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    accessibilityBrand: {
        parameters: {
            query?: {
                /** @description The organisation's short public name */
                organisation?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organisation, null where it is not named and there are several */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Brand"] | null;
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    accessibilityChallenge: {
        parameters: {
            query?: {
                /** @description The organisation's short public name */
                organisation?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to do before writing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Challenge"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    accessibilityNotes: {
        parameters: {
            query?: {
                /** @description The last that was read */
                before?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notes before that one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["AccessibilityNote"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    accessibilityTell: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccessibilityNote"];
            };
        };
        responses: {
            /** @description Kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: null;
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    parentClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organisation that the user belongs to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Organisation"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    usersService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserSearch"];
            };
        };
        responses: {
            /** @description One page of users */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["UserPage"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userIds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserSearch"];
            };
        };
        responses: {
            /** @description Ids alone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["UserIds"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userBranches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Branches that users can be assigned to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BranchOption"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    validateDataUser: {
        parameters: {
            query?: {
                /** @description The user who would be updated; a new one if absent */
                id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserData"];
            };
        };
        responses: {
            /** @description Whether the data could be saved; errors name the fields */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Validation"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description As above. Without it every request takes effect. Vez always sends it. */
                "Idempotency-Key"?: components["parameters"]["optionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserData"];
            };
        };
        responses: {
            /** @description The new user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["UserRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createIfUnexistent: {
        parameters: {
            query?: never;
            header?: {
                /** @description As above. Without it every request takes effect. Vez always sends it. */
                "Idempotency-Key"?: components["parameters"]["optionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Contact"];
            };
        };
        responses: {
            /** @description The user of that e-mail, made if there was none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["UserRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    divisionsByHierarchyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchyId: components["parameters"]["hierarchyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Divisions of a hierarchy */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Division"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user with branches and views */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["UserRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description As above. Without it every request takes effect. Vez always sends it. */
                "Idempotency-Key"?: components["parameters"]["optionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The user as saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["UserRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userEliminate: {
        parameters: {
            query?: never;
            header?: {
                /** @description As above. Without it every request takes effect. Vez always sends it. */
                "Idempotency-Key"?: components["parameters"]["optionalIdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    alertsRecent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description What the user should know of the branches in scope: what is acute, then the last twelve
             *     hours, the latest first, 100 at most. Managers and supervisors get the queues, supervisors and the
             *     counters open in the branch the calls for help.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Alert"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    alertsCallHelp: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallHelp"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    alertsAnswerHelp: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                alertId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    alertsRead: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadAlerts"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    alertsDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the device of this session receives alerts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["AlertDevice"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    alertsSubscribe: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscription"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    alertsUnsubscribe: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    ticketSchedule: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAppointment"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketReschedule: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reschedule"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketCheckIn: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckIn"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketConfirm: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    branchAgenda: {
        parameters: {
            query: {
                /** @description Local day of the branch */
                day: components["parameters"]["day"];
            };
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The appointments of a day with the slots of every service that takes them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Agenda"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchAgendaCounts: {
        parameters: {
            query: {
                /** @description First local day */
                from: components["schemas"]["Day"];
                /** @description Last local day, that day included; six weeks at most */
                until: components["schemas"]["Day"];
                /** @description What each entry is about */
                by: "day" | "hour";
                /** @description Of this service alone */
                serviceId?: components["schemas"]["Id"];
                /** @description Of the services that this counter attends */
                gateId?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How full the days are, or their hours; those without places and bookings are left out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: {
                            services: components["schemas"]["AgendaName"][];
                            gates: components["schemas"]["AgendaName"][];
                            counts: components["schemas"]["AgendaCount"][];
                        };
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    appointmentWaitAdd: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAppointmentWait"];
            };
        };
        responses: {
            /** @description The person's place on the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["AppointmentWait"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    appointmentWaitEnd: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    branchSlots: {
        parameters: {
            query: {
                serviceId: components["parameters"]["ofServiceId"];
                /** @description Local day of the branch */
                day: components["parameters"]["day"];
            };
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The future slots of a service on that day; none if it takes no appointments */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Slot"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    bookingPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation's short public name */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branches, by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BookingPlaces"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    bookingServices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation's short public name */
                slug: components["parameters"]["slug"];
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What can be booked there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BookingService"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    bookingDays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation's short public name */
                slug: components["parameters"]["slug"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days on which the service is open, from today on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BookingDay"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    bookingSlots: {
        parameters: {
            query: {
                /** @description Local day of the branch */
                day: components["parameters"]["day"];
            };
            header?: never;
            path: {
                /** @description The organisation's short public name */
                slug: components["parameters"]["slug"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The times of the day that can be booked now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Instant"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    bookingChallenge: {
        parameters: {
            query: {
                /** @description The start of the slot, or the midnight in UTC of the day to wait for */
                at: components["parameters"]["at"];
            };
            header?: never;
            path: {
                /** @description The organisation's short public name */
                slug: components["parameters"]["slug"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to do before booking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Challenge"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    bookingBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation's short public name */
                slug: components["parameters"]["slug"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBooking"];
            };
        };
        responses: {
            /** @description Booked until then */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Booked"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    bookingWait: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation's short public name */
                slug: components["parameters"]["slug"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBookingWait"];
            };
        };
        responses: {
            /** @description On the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BookingWait"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    serviceBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On what terms people book the service by themselves */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["StoredBookingTerms"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    serviceBookingSave: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBookingTerms"];
            };
        };
        responses: {
            /** @description As they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["StoredBookingTerms"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchesMine: {
        parameters: {
            query?: {
                /** @description Those closed for good too, whose history stays; false if absent */
                closed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branches in the user's scope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Branch"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchServices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the branch offers, in its order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Service"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchReasons: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reasons to choose from when a turn ends or is postponed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Reason"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchGates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counters of the branch and who holds them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Gate"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchLines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who waits in each queue */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Line"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branch now, its queues beside its counters, and how many waited lately */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Board"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchTickets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketSearch"];
            };
        };
        responses: {
            /** @description Turns of the day and those still open, masked; open ones by arrival, then the last closed first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["TicketPage"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchAttended: {
        parameters: {
            query: {
                /** @description Local day of the branch */
                day: components["parameters"]["day"];
                /** @description Last local day, that day included; only `day` if absent */
                until?: components["parameters"]["until"];
                /** @description Only turns that ended so; both if absent */
                outcome?: components["parameters"]["outcome"];
                /** @description By number, when it was closed (also if absent), wait (tme) or attention (tmo). */
                sort?: components["parameters"]["attendedSort"];
                /** @description Highest first; false if absent */
                descending?: components["parameters"]["descending"];
                /** @description Fifty entries each, from 1; the first if absent */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description Turns that were attended from day to day, or whose person did not come when called, with
             *     totals over all pages; an operator sees their own.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["AttendedPage"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchAttendedExport: {
        parameters: {
            query: {
                /** @description Local day of the branch */
                day: components["parameters"]["day"];
                /** @description Last local day, that day included; only `day` if absent */
                until?: components["parameters"]["until"];
                /** @description Only turns that ended so; both if absent */
                outcome?: components["parameters"]["outcome"];
                /** @description By number, when it was closed (also if absent), wait (tme) or attention (tmo). */
                sort?: components["parameters"]["attendedSort"];
                /** @description Highest first; false if absent */
                descending?: components["parameters"]["descending"];
                /** @description The turn after which to go on, in the order asked for; from the first if absent */
                after?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows for the file that the client writes */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["AttendedPart"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchReassigned: {
        parameters: {
            query: {
                /** @description Local day of the branch */
                day: components["parameters"]["day"];
                /** @description Last local day, that day included; only `day` if absent */
                until?: components["parameters"]["until"];
                /** @description Fifty entries each, from 1; the first if absent */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transfers made from day to day, from or to the branch, the last first; an operator sees their own. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ReassignmentPage"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchReplay: {
        parameters: {
            query: {
                /** @description Local day of the branch */
                day: components["parameters"]["day"];
                strategy: components["parameters"]["strategy"];
                /** @description Turns that each counter keeps to call without a connection */
                leased?: number;
            };
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the strategy would have done with a past day, beside what happened. */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Replay"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchStrategy: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChosenStrategy"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    catalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Template"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    templateSave: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedTemplate"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    templateBranches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branches in the user's scope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["TemplateBranch"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    templateOffer: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferIn"];
            };
        };
        responses: {
            /** @description What became of each branch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["OfferedIn"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    settings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                clientId: components["parameters"]["clientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Name and value pairs of the organisation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: {
                            settings: {
                                name: string;
                                value: string;
                            }[];
                        };
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    organisationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                clientId: components["parameters"]["clientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Setting"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    settingChange: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                clientId: components["parameters"]["clientId"];
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSetting"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Setting"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    colorsConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organisation's brand colours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Replaces the 500 shade of the green and blue palettes; null keeps the palette's own. */
                        color_config: {
                            green: string | null;
                            blue: string | null;
                        };
                        content: null;
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    eventsAll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                clientId: components["parameters"]["clientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Kinds of things that happen to turns */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["EventKind"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getHierarchiesAndDivisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                clientId: components["parameters"]["clientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tree of hierarchies and divisions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Hierarchy"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    monitorData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MonitorQuery"];
            };
        };
        responses: {
            /** @description The state of each branch in the selection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Monitor"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getAllCountriesByClientId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                clientId: components["parameters"]["clientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The countries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Country"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    configurationChanges: {
        parameters: {
            query: {
                kind: components["schemas"]["ConfigurationKind"];
                /** @description The thing's id, or a setting's name */
                subject: components["schemas"]["ShortText"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ConfigurationEntry"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    gateCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCounter"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    gatesAssign: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Assignments"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    gateConfigure: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
                gateId: components["parameters"]["gateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedCounter"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    userExportCSV: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserSearch"];
            };
        };
        responses: {
            /** @description Rows for the file that the client writes */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["CsvExport"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userUploadCSV: {
        parameters: {
            query?: {
                /** @description Report only, save nothing; false if absent */
                dryRun?: components["parameters"]["dryRun"];
                /** @description Save the valid rows instead of all or nothing; false if absent */
                onlyValid?: components["parameters"]["onlyValid"];
                /** @description Fields of the file's kind in the order of the file's columns, pipe-joined, empty to skip one; by their names if absent. */
                columns?: components["parameters"]["columns"];
            };
            header?: {
                /** @description As above. Without it every request takes effect. Vez always sends it. */
                "Idempotency-Key"?: components["parameters"]["optionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description What happened to each row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["CsvReport"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userDeleteAllByCSV: {
        parameters: {
            query?: {
                /** @description Report only, save nothing; false if absent */
                dryRun?: components["parameters"]["dryRun"];
                /** @description Save the valid rows instead of all or nothing; false if absent */
                onlyValid?: components["parameters"]["onlyValid"];
                /** @description Fields of the file's kind in the order of the file's columns, pipe-joined, empty to skip one; by their names if absent. */
                columns?: components["parameters"]["columns"];
            };
            header?: {
                /** @description As above. Without it every request takes effect. Vez always sends it. */
                "Idempotency-Key"?: components["parameters"]["optionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description What happened to each row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["CsvReport"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userCsvProgress: {
        parameters: {
            query: {
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far the upload is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["CsvProgress"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userCsvCancel: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CsvKey"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    demonstration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The demonstration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Demonstration"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    demonstrationSpeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSpeed"];
            };
        };
        responses: {
            /** @description The demonstration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Demonstration"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    demonstrationRestart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    devicePairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairingCode"];
            };
        };
        responses: {
            /** @description The device, which belongs nowhere yet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ShownPairing"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    devicePair: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Pairing"];
            };
        };
        responses: {
            /** @description The device as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Device"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deviceHistory: {
        parameters: {
            query: {
                /** @description Local day of the branch */
                day: components["parameters"]["day"];
            };
            header?: never;
            path: {
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its states, the first one first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["DeviceHistory"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deviceAcknowledge: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                deviceId: components["parameters"]["deviceId"];
                stateId: components["parameters"]["stateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    deviceNote: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                deviceId: components["parameters"]["deviceId"];
                stateId: components["parameters"]["stateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceNote"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    deviceRestart: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    deviceRename: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceName"];
            };
        };
        responses: {
            /** @description The device as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Device"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deviceRenewKey: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    deviceRevoke: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceVersion"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    deviceSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it is set to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["DeviceSettingsNow"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deviceConfigure: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDeviceSettings"];
            };
        };
        responses: {
            /** @description What it is set to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["DeviceSettingsNow"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    browserReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrowserReport"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    eventsStream: {
        parameters: {
            query?: never;
            header?: {
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An endless stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    figuresRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiguresAsked"];
            };
        };
        responses: {
            /** @description The figures */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Figures"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    figuresGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FigureGroupAsked"];
            };
        };
        responses: {
            /** @description One page */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["FigureGroupPage"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    figuresByHour: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiguresAsked"];
            };
        };
        responses: {
            /** @description The hours in which anything was done */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["FiguresByHour"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    figuresWaits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiguresAsked"];
            };
        };
        responses: {
            /** @description How many waited how long */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["FigureWaits"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    figuresTurns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FigureTurnsAsked"];
            };
        };
        responses: {
            /** @description One page */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["FigureTurnPage"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    figuresNow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiguresNowAsked"];
            };
        };
        responses: {
            /** @description The branches now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["FiguresNow"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    questionPlace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["QuestionPlace"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    savedFilters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["SavedFilter"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    filterSave: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFilter"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    filterForget: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilterName"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    gateMine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counter that the user has open, or null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["OwnGate"] | null;
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    gateOpen: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                gateId: components["parameters"]["gateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counter, now open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["OwnGate"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    gateClose: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                gateId: components["parameters"]["gateId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloseGate"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    gateCallNext: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                gateId: components["parameters"]["gateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The turn now called; null when nobody waits. A counter that already holds a turn gets that one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Ticket"] | null;
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    gateForceClose: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                gateId: components["parameters"]["gateId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloseGate"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    gateStatus: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                gateId: components["parameters"]["gateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorStatus"];
            };
        };
        responses: {
            /** @description The counter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["OwnGate"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    gateAssign: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                gateId: components["parameters"]["gateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Assignment"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    hierarchyCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceName"];
            };
        };
        responses: {
            /** @description The hierarchy */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["PlaceRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    hierarchyRename: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                hierarchyId: components["parameters"]["hierarchyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedPlace"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["PlaceRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    hierarchyRemove: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                hierarchyId: components["parameters"]["hierarchyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenVersion"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    divisionCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                hierarchyId: components["parameters"]["hierarchyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceName"];
            };
        };
        responses: {
            /** @description The division */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["PlaceRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    divisionRename: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                divisionId: components["parameters"]["divisionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedPlace"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["PlaceRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    divisionRemove: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                divisionId: components["parameters"]["divisionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenVersion"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    ticketHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The turn, masked as in the lists, and its history in its order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["TicketHistory"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    intakePlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation's short public name */
                slug: components["parameters"]["slug"];
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branch and its services in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["IntakePlace"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    intakeChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation's short public name */
                slug: components["parameters"]["slug"];
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntakeChallengeRequest"];
            };
        };
        responses: {
            /** @description What to do before taking a number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Challenge"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    intakeTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation's short public name */
                slug: components["parameters"]["slug"];
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPhoneTicket"];
            };
        };
        responses: {
            /** @description The number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["PhoneTicket"] | components["schemas"]["KeptPlace"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchIntake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How people take its numbers by their own phone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["StoredIntakeTerms"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchIntakeSave: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewIntakeTerms"];
            };
        };
        responses: {
            /** @description As they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["StoredIntakeTerms"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchPhonesStrike: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhonesStrike"];
            };
        };
        responses: {
            /** @description How many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["NumbersChanged"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchPhonesRestore: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["NumbersChanged"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    kioskTicket: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKioskTicket"];
            };
        };
        responses: {
            /** @description The number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["GivenNumber"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    kioskGiveBack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberGivenBack"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    kioskCheckIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KioskArrival"];
            };
        };
        responses: {
            /** @description The turn, which waits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Arrived"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    kioskPrint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintJob"];
            };
        };
        responses: {
            /** @description What became of the slip */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Printed"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    kioskNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deviceId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["KioskNumbers"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    kioskNumbersStrike: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                deviceId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KioskStrike"];
            };
        };
        responses: {
            /** @description How many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["NumbersChanged"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    kioskNumbersRestore: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                deviceId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["NumbersChanged"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    gateLeases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gateId: components["parameters"]["gateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeaseRequest"];
            };
        };
        responses: {
            /** @description The leases that the page has now, instead of those it had */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Leases"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    ticketCallLeased: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeasedCall"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketGiveBack: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    poll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The visit, and whether it has been answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Poll"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    pollAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PollAnswer"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    appointment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The appointment as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Appointment"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    appointmentSlots: {
        parameters: {
            query: {
                /** @description Local day of the branch */
                day: components["parameters"]["day"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slots of its service, with the places left */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Slot"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    appointmentCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file of one entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["CalendarFile"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    appointmentConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenAppointment"];
            };
        };
        responses: {
            /** @description The appointment as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Appointment"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    appointmentMove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MovedAppointment"];
            };
        };
        responses: {
            /** @description The appointment as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Appointment"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    appointmentCancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenAppointment"];
            };
        };
        responses: {
            /** @description The appointment as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Appointment"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    displayView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["DisplayView"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    displayStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An endless stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    kioskView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["KioskView"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    kioskStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An endless stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    personView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["PersonView"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    personStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An endless stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    gateDisplayTrial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gateId: components["parameters"]["gateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A sample of a call, and the displays that would show it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["DisplayTrial"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchNewcomers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What each service that the staff gives turns of has for somebody who comes now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["StaffOffer"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    messageConfiguration: {
        parameters: {
            query?: {
                /** @description The organisation if absent */
                branchId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rules, plan, channels and sample */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["MessageConfiguration"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    messageRuleChange: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMessageRule"];
            };
        };
        responses: {
            /** @description The rule as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["MessageRule"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    messagePlanChange: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMessagePlan"];
            };
        };
        responses: {
            /** @description The plan as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["MessagePlan"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    messageChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The channels */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["MessageChannelSetup"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    messageChannelChange: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMessageChannel"];
            };
        };
        responses: {
            /** @description The channel as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["MessageChannelSetup"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    messageChannelTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    channel: components["schemas"]["ConfiguredChannel"];
                    /** @description E-mail or telephone number; empty for the webhook */
                    to: string;
                };
            };
        };
        responses: {
            /** @description The outcome */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ChannelTest"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    messagesLog: {
        parameters: {
            query?: {
                /** @description All branches in charge if absent */
                branchId?: components["schemas"]["Id"];
                status?: components["schemas"]["MessageStatus"];
                kind?: components["schemas"]["MessageKind"];
                channel?: components["schemas"]["MessageChannel"];
                /** @description The id of the last one seen */
                before?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["MessagePage"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    messageResend: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                messageId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message, which waits again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["LoggedMessage"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchList: {
        parameters: {
            query?: {
                /** @description Part of the name or the address */
                q?: components["schemas"]["ShortText"];
                hierarchyId?: components["schemas"]["Id"];
                divisionId?: components["schemas"]["Id"];
                /** @description Those in service if absent */
                status?: "active" | "closed" | "all";
                /** @description By name (also if absent), or by hierarchy and division. */
                sort?: "name" | "division";
                /** @description Highest first; false if absent */
                descending?: components["parameters"]["descending"];
                /** @description From 1, which is also meant if absent */
                page?: number;
                /** @description 25 if absent */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BranchPage"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BranchToMake"];
            };
        };
        responses: {
            /** @description The branch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BranchRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branch, closed or not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BranchRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchConfigure: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedBranch"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BranchRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchDuplicate: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BranchCopy"];
            };
        };
        responses: {
            /** @description The new branch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BranchRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchShut: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenVersion"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BranchRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchReopen: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenVersion"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BranchRecord"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchUploadCSV: {
        parameters: {
            query?: {
                /** @description Report only, save nothing; false if absent */
                dryRun?: components["parameters"]["dryRun"];
                /** @description Save the valid rows instead of all or nothing; false if absent */
                onlyValid?: components["parameters"]["onlyValid"];
                /** @description Fields of the file's kind in the order of the file's columns, pipe-joined, empty to skip one; by their names if absent. */
                columns?: components["parameters"]["columns"];
            };
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description What happened to each row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["CsvReport"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    kioskNumberBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberHolder"];
            };
        };
        responses: {
            /** @description The numbers that the page holds now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["NumberBlocks"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchNumberBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberHolder"];
            };
        };
        responses: {
            /** @description The numbers that the page holds now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["NumberBlocks"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    operatorSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorSearch"];
            };
        };
        responses: {
            /** @description One page of operators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["OperatorPage"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    operatorIds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorSearch"];
            };
        };
        responses: {
            /** @description Ids alone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["UserIds"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    operatorById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Branches and skills */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["OperatorDetail"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    operatorAssign: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorAssignment"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    operatorTransfer: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorTransfer"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    operatorAssignAll: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkAssignment"];
            };
        };
        responses: {
            /** @description What happened to each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BulkReport"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    ticketCallThis: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reasoned"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketCallTo: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallTo"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketMove: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Move"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketPrefer: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketUnprefer: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    pageErrorTell: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageError"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    peopleFind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindPeople"];
            };
        };
        responses: {
            /** @description The people found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["FoundPerson"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    peopleSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchPeople"];
            };
        };
        responses: {
            /** @description One page of people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["PeoplePage"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    peopleRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The kinds of data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["KeptData"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    personById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["PersonDetails"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    personChange: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPerson"];
            };
        };
        responses: {
            /** @description The person as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Person"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    personMerge: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergePeople"];
            };
        };
        responses: {
            /** @description The person as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Person"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    personExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person's data */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["PersonExport"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    personErase: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasePerson"];
            };
        };
        responses: {
            /** @description What was erased */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ErasedPerson"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reportMailings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mailings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ReportMailings"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reportMailingCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReportMailing"];
            };
        };
        responses: {
            /** @description The mailing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ReportMailing"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reportMailingChoices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    find: components["schemas"]["ShortText"];
                };
            };
        };
        responses: {
            /** @description The choices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ReportMailingChoices"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reportMailingChange: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
                mailingId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedReportMailing"];
            };
        };
        responses: {
            /** @description The mailing as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ReportMailing"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reportMailingRemove: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
                mailingId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    reportMailingTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
                mailingId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ReportMailingTest"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reportRead: {
        parameters: {
            query?: {
                /** @description Any local day of the period; the branch's today if absent */
                day?: components["schemas"]["Day"];
                /** @description How long the report of an operator or a service is; a month if absent */
                period?: components["schemas"]["ReportPeriod"];
                /** @description The operator or the service; the first of the choices if absent */
                subject?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
                kind: components["schemas"]["ReportKind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BranchReport"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchSchedule: {
        parameters: {
            query: {
                /** @description First local day */
                from: components["schemas"]["Day"];
                /** @description Last local day, that day included; 400 days at most */
                until: components["schemas"]["Day"];
            };
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Schedule"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    scheduleChange: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    change: components["schemas"]["ScheduleChange"];
                    decisions: components["schemas"]["ScheduleDecisions"];
                };
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    scheduleConflicts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    change: components["schemas"]["ScheduleChange"];
                };
            };
        };
        responses: {
            /** @description The conflicts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ScheduleConflicts"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchHolidays: {
        parameters: {
            query: {
                /** @description The branch's if absent */
                country?: string;
                region?: string;
                year: number;
            };
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Countries, the country's regions, and the holidays of the year */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Holidays"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    serviceConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the service is run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ServiceConfiguration"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    serviceConfigure: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewConfiguration"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ServiceConfiguration"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The services and counters of the branch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Offer"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    offerOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    serviceCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewConfiguration"];
            };
        };
        responses: {
            /** @description The service as it was made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ServiceConfiguration"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    serviceUse: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceUse"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    serviceReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Weights"];
            };
        };
        responses: {
            /** @description What the change would have done to today */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Effect"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    serviceUncap: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Uncap"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    serviceCloseToday: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseToday"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    serviceCapTrial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All these days together */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["CapTrial"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    passwordChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description As above. Without it every request takes effect. Vez always sends it. */
                "Idempotency-Key"?: components["parameters"]["optionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    oauth2Providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Providers; none without single sign-on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["SsoProvider"][];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    saveOauth2: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SsoRequest"];
            };
        };
        responses: {
            /** @description Where to send the browser */
            200: {
                headers: {
                    /**
                     * @description `__Host-vez-sso=<secret of this sign-in>; Max-Age=600; Path=/; HttpOnly; Secure;
                     *     SameSite=Lax`; validateOauth2 takes it back
                     */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["SsoStart"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    validateOauth2: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SsoValidation"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Session"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    staffingForecast: {
        parameters: {
            query: {
                /** @description A service; the whole branch if absent */
                serviceId?: components["schemas"]["Id"];
                /** @description The branch and each of its services instead; false if absent */
                each?: boolean;
                /** @description First local day, today or later */
                from: components["schemas"]["Day"];
                /** @description Last local day, that day included; 56 days from today at most */
                until: components["schemas"]["Day"];
                /** @description 60 if absent */
                interval?: components["schemas"]["Interval"];
            };
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The forecast, or how far it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["StaffingAnswer"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    staffingPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffingPlanRequest"];
            };
        };
        responses: {
            /** @description The plan, what is missing for one, or how far it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["StaffingPlanAnswer"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    staffingSave: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffingSaveRequest"];
            };
        };
        responses: {
            /** @description The plan as it is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["StaffingSaved"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    staffingPast: {
        parameters: {
            query: {
                /** @description Local day of the branch */
                day: components["parameters"]["day"];
                /** @description A service; the whole branch if absent */
                serviceId?: components["schemas"]["Id"];
                /** @description The plan's if absent, and 60 without one */
                interval?: components["schemas"]["Interval"];
            };
            header?: never;
            path: {
                branchId: components["parameters"]["branchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan and the day */
            200: {
                headers: {
                    "X-Data-Age": components["headers"]["dataAge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["StaffingPast"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    devicePairingOpen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPairing"];
            };
        };
        responses: {
            /** @description The code to show, and the secret by which the device asks what came of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["OpenPairing"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    devicePairingClaim: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairingSecret"];
            };
        };
        responses: {
            /** @description Whether somebody has typed the code, and then the key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ClaimedPairing"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deviceHeartbeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Beat"];
            };
        };
        responses: {
            /** @description What the device is to do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BeatAnswer"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    ticketCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTicket"];
            };
        };
        responses: {
            /** @description The new turn */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Created"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    ticketRecall: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketStart: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketNote: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Note"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketFinish: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Finish"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketNoShow: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketPostpone: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Postpone"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketResume: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketRequeue: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketReinstate: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reinstate"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketTransfer: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Transfer"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketCancel: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cancel"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketUndo: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            default: components["responses"]["Error"];
        };
    };
    ticketFinishAndCallNext: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Finish"];
            };
        };
        responses: {
            /** @description The turn that ended, and the next one called; null when nobody waits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["FinishedAndNext"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    branchesToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Today"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    firstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["FirstSteps"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    turnHolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How they are written to, and what follows the visit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["TurnHolder"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    turnPass: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnPass"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    turnLeave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnLeave"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    turnWay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnWay"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    turnConsents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnConsents"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    turnDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnDevice"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    ticketLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticketId: components["parameters"]["ticketId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret address, the same each time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: string;
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userEliminateAll: {
        parameters: {
            query?: never;
            header?: {
                /** @description As above. Without it every request takes effect. Vez always sends it. */
                "Idempotency-Key"?: components["parameters"]["optionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Ids"];
            };
        };
        responses: {
            /** @description What happened to each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BulkReport"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userAssignBranches: {
        parameters: {
            query?: never;
            header: {
                /** @description One per tap. The same key and request take effect once and get the same answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BranchesForUsers"];
            };
        };
        responses: {
            /** @description To whom something was given, and to whom not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["BulkReport"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    /**
                     * @description `__Host-vez-device=<43 characters of base64url>; Max-Age=2592000; Path=/; HttpOnly;
                     *     Secure; SameSite=Strict`, the one that was sent or a new one
                     */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Session"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    loginChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginChallengeRequest"];
            };
        };
        responses: {
            /** @description What to solve */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Challenge"];
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Error"];
        };
    };
    refreshToken: {
        parameters: {
            query: {
                authToken: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A fresh access token, at the place that the specification names */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accessToken: string;
                        content: null;
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    userInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                clientId: components["parameters"]["clientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user, as stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: {
                            user: components["schemas"]["User"];
                        };
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getUserSessionLimit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many sessions a user may hold at once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: {
                            sessionLimit: number;
                        };
                        errors: components["schemas"]["Errors"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
}
