/** What the service answers. Written by `npm run client:types` from its OpenAPI document. */

export interface paths {
    "/search/legal-location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The place of a land description */
        get: operations["searchLegalLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/coordinates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The land description of a point */
        get: operations["searchCoordinates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/legal-location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The places of many land descriptions */
        get: operations["batchLegalLocationByUrl"];
        put?: never;
        /** The places of many land descriptions */
        post: operations["batchLegalLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/coordinates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The land descriptions of many points */
        get: operations["batchCoordinatesByUrl"];
        put?: never;
        /** The land descriptions of many points */
        post: operations["batchCoordinates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/autocomplete/legal-location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Places that a land description may go on to */
        get: operations["autocompleteLegalLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What federal agencies have on record about a parcel */
        get: operations["federalLandReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many records of each kind federal agencies have about a parcel */
        get: operations["federalLandSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/surface-management": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who manages the surface: the section surface_management of the report */
        get: operations["federalLandSurfaceManagement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Federal oil and gas leases: the section og_leases of the report */
        get: operations["federalLandLeases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/geothermal-leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Federal geothermal leases: the section geothermal_leases of the report */
        get: operations["federalLandGeothermalLeases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/rights-of-way": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rights of way over federal land: the section rights_of_way of the report */
        get: operations["federalLandRightsOfWay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/flood-zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Flood hazard zones: the section flood_zones of the report */
        get: operations["federalLandFloodZones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/mining-claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mining claims that are not closed: the section mining_claims of the report */
        get: operations["federalLandMiningClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/wetlands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wetlands: the section wetlands of the report */
        get: operations["federalLandWetlands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/firesheds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Firesheds, and the homes that their fires may reach: the section fireshed of the report */
        get: operations["federalLandFiresheds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/soils": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Soil map units: the section soils of the report */
        get: operations["federalLandSoils"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/orphaned-wells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Documented orphaned wells: the section orphaned_wells of the report */
        get: operations["federalLandOrphanedWells"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/critical-habitat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Critical habitat of threatened and endangered species: the section critical_habitat of the report */
        get: operations["federalLandCriticalHabitat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/public-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Easements and reservations for access to public land: the section public_access of the report */
        get: operations["federalLandPublicAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/wildfire-risk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wildfire risk of census blocks: the section wildfire_risk_communities of the report */
        get: operations["federalLandWildfireRisk"];
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
        /** @description The one shape of an error. */
        Error: {
            error: {
                /** @enum {string} */
                code: "invalid_description" | "invalid_parameter" | "texas_not_supported" | "ambiguous_location" | "invalid_api_key" | "sign_in_required" | "not_permitted" | "plan_required" | "key_not_allowed" | "not_found" | "method_not_allowed" | "batch_too_large" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "rate_limit_exceeded" | "monthly_quota_exceeded" | "report_allowance_exceeded" | "internal_error" | "unavailable";
                /** @description What was wrong with this input, and what would be accepted. */
                message: string;
                details: {
                    [key: string]: unknown;
                };
            };
            /** @description The same sentence. */
            message: string;
            /** @description Also in the header X-Request-Id. */
            request_id: string;
        };
        /** @description GeoJSON (RFC 7946). */
        SearchResult: {
            /** @enum {string} */
            type: "FeatureCollection";
            /** @description Pairs: the boundary, then a point inside it. */
            features: {
                /** @enum {string} */
                type: "Feature";
                geometry: {
                    /** @enum {string} */
                    type: "Polygon" | "MultiPolygon" | "Point";
                    /** @description Of a Polygon its rings, each a list of positions [longitude, latitude] of which the last is the first; of a MultiPolygon a list of such polygons; of a Point one position. */
                    coordinates: unknown[];
                };
                properties: {
                    /** @enum {string} */
                    shape: "grid" | "centroid";
                    /** @description The input: a text, or [longitude, latitude] of a reverse search. */
                    search_term: unknown;
                    /** @description `NENE 7 14N 77W 6th Meridian`, `Abstract 175 Reeves County Texas` */
                    legal_location: string;
                    /** @description `NENE 7 14N 77W Albany County Wyoming`, `Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas` */
                    alternate_legal_location: string;
                    /**
                     * @description Township; section; anything finer; null for Texas.
                     * @enum {string|null}
                     */
                    unit: "Township" | "First Division" | "Second Division" | null;
                    /** @enum {string} */
                    survey_system: "PLSS" | "TXSS";
                    /** @description Of several, the one holding most of the area. */
                    county: string;
                    state: string;
                    state_code: string;
                    /** @description How sure it is that this is the place meant. */
                    confidence: number;
                    /** @description What was read. PLSS: principal_meridian and tracts; township, range and section stand beside tracts when all tracts share them. Texas: county, county_fips, abstracts, block, township, section, survey. */
                    components: {
                        principal_meridian?: {
                            code: string;
                            name: string;
                        };
                        tracts?: {
                            township: {
                                /** @description Halves and quarters are decimals: 28.5. */
                                number: number;
                                /** @enum {string|null} */
                                direction: "N" | "S" | null;
                            };
                            range: {
                                number: number;
                                /** @enum {string|null} */
                                direction: "E" | "W" | null;
                            };
                            section: number | null;
                            /** @description `NENE` */
                            aliquot: string | null;
                            lot: string | null;
                            tract: string | null;
                            footage: {
                                /** @enum {string} */
                                kind: "footage";
                                northSouth: {
                                    feet: number;
                                    /** @enum {string} */
                                    side: "N" | "S" | "E" | "W";
                                };
                                eastWest: {
                                    feet: number;
                                    /** @enum {string} */
                                    side: "N" | "S" | "E" | "W";
                                };
                                /** @description The aliquot whose sides are meant. */
                                of: string[] | null;
                            } | null;
                            corner: string | null;
                            /** @description What is taken out. */
                            except: string[];
                            /** @description As the text states them. */
                            acres: number | null;
                            /** @description BLM's PLSSID, FRSTDIVID or SECDIVID. */
                            plss_id: string;
                            /** @description The words that this tract was read from. */
                            text: string | null;
                        }[];
                        county?: string;
                        /** @description Five digits: `48389`. */
                        county_fips?: string;
                        /** @description All abstracts of the place. */
                        abstracts?: string[];
                        /** @description `50` */
                        block?: string | null;
                        /** @description As in a tract; in Texas the township of the block, `T8S`, or null. */
                        township?: unknown;
                        range?: {
                            number: number;
                            /** @enum {string|null} */
                            direction: "E" | "W" | null;
                        };
                        /** @description A whole number; in Texas a text, `17` or `21, 22`, or null. */
                        section?: unknown;
                        /** @description The agency's spelling: `T&P RR CO`. */
                        survey?: string | null;
                    };
                    /** @description All that was not in the text. */
                    assumptions: {
                        code: string;
                        message: string;
                    }[];
                    /** @description Other readings, best first. */
                    alternatives: {
                        legal_location: string;
                        state: string;
                        confidence: number;
                        centroid: {
                            lng: number;
                            lat: number;
                        };
                    }[];
                    /** @description Geodesic acres of the boundary. */
                    acreage: number;
                    /** @description Whether any part was computed rather than taken from survey data. */
                    derived: boolean;
                    source: {
                        name: string;
                        as_of: string;
                        license: string;
                    };
                    /** @description Radius in metres within which the true centroid lies in 90 % of cases. */
                    accuracy_m: number;
                    /** @description Texas; null when the place holds several. */
                    abstract_no: string | null;
                    /** @description Texas: the block with its township, `50 T8S`. */
                    block_no: string | null;
                    /** @description Texas. */
                    survey_name: string | null;
                };
            }[];
        };
        /** @description In the order of what was sent. */
        BatchResult: ({
            /** @enum {string} */
            type?: "FeatureCollection";
            /** @description Pairs: the boundary, then a point inside it. */
            features?: {
                /** @enum {string} */
                type: "Feature";
                geometry: {
                    /** @enum {string} */
                    type: "Polygon" | "MultiPolygon" | "Point";
                    /** @description Of a Polygon its rings, each a list of positions [longitude, latitude] of which the last is the first; of a MultiPolygon a list of such polygons; of a Point one position. */
                    coordinates: unknown[];
                };
                properties: {
                    /** @enum {string} */
                    shape: "grid" | "centroid";
                    /** @description The input: a text, or [longitude, latitude] of a reverse search. */
                    search_term: unknown;
                    /** @description `NENE 7 14N 77W 6th Meridian`, `Abstract 175 Reeves County Texas` */
                    legal_location: string;
                    /** @description `NENE 7 14N 77W Albany County Wyoming`, `Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas` */
                    alternate_legal_location: string;
                    /**
                     * @description Township; section; anything finer; null for Texas.
                     * @enum {string|null}
                     */
                    unit: "Township" | "First Division" | "Second Division" | null;
                    /** @enum {string} */
                    survey_system: "PLSS" | "TXSS";
                    /** @description Of several, the one holding most of the area. */
                    county: string;
                    state: string;
                    state_code: string;
                    /** @description How sure it is that this is the place meant. */
                    confidence: number;
                    /** @description What was read. PLSS: principal_meridian and tracts; township, range and section stand beside tracts when all tracts share them. Texas: county, county_fips, abstracts, block, township, section, survey. */
                    components: {
                        principal_meridian?: {
                            code: string;
                            name: string;
                        };
                        tracts?: {
                            township: {
                                /** @description Halves and quarters are decimals: 28.5. */
                                number: number;
                                /** @enum {string|null} */
                                direction: "N" | "S" | null;
                            };
                            range: {
                                number: number;
                                /** @enum {string|null} */
                                direction: "E" | "W" | null;
                            };
                            section: number | null;
                            /** @description `NENE` */
                            aliquot: string | null;
                            lot: string | null;
                            tract: string | null;
                            footage: {
                                /** @enum {string} */
                                kind: "footage";
                                northSouth: {
                                    feet: number;
                                    /** @enum {string} */
                                    side: "N" | "S" | "E" | "W";
                                };
                                eastWest: {
                                    feet: number;
                                    /** @enum {string} */
                                    side: "N" | "S" | "E" | "W";
                                };
                                /** @description The aliquot whose sides are meant. */
                                of: string[] | null;
                            } | null;
                            corner: string | null;
                            /** @description What is taken out. */
                            except: string[];
                            /** @description As the text states them. */
                            acres: number | null;
                            /** @description BLM's PLSSID, FRSTDIVID or SECDIVID. */
                            plss_id: string;
                            /** @description The words that this tract was read from. */
                            text: string | null;
                        }[];
                        county?: string;
                        /** @description Five digits: `48389`. */
                        county_fips?: string;
                        /** @description All abstracts of the place. */
                        abstracts?: string[];
                        /** @description `50` */
                        block?: string | null;
                        /** @description As in a tract; in Texas the township of the block, `T8S`, or null. */
                        township?: unknown;
                        range?: {
                            number: number;
                            /** @enum {string|null} */
                            direction: "E" | "W" | null;
                        };
                        /** @description A whole number; in Texas a text, `17` or `21, 22`, or null. */
                        section?: unknown;
                        /** @description The agency's spelling: `T&P RR CO`. */
                        survey?: string | null;
                    };
                    /** @description All that was not in the text. */
                    assumptions: {
                        code: string;
                        message: string;
                    }[];
                    /** @description Other readings, best first. */
                    alternatives: {
                        legal_location: string;
                        state: string;
                        confidence: number;
                        centroid: {
                            lng: number;
                            lat: number;
                        };
                    }[];
                    /** @description Geodesic acres of the boundary. */
                    acreage: number;
                    /** @description Whether any part was computed rather than taken from survey data. */
                    derived: boolean;
                    source: {
                        name: string;
                        as_of: string;
                        license: string;
                    };
                    /** @description Radius in metres within which the true centroid lies in 90 % of cases. */
                    accuracy_m: number;
                    /** @description Texas; null when the place holds several. */
                    abstract_no: string | null;
                    /** @description Texas: the block with its township, `50 T8S`. */
                    block_no: string | null;
                    /** @description Texas. */
                    survey_name: string | null;
                };
            }[];
            error?: {
                /** @enum {string} */
                code: "invalid_description" | "invalid_parameter" | "texas_not_supported" | "ambiguous_location" | "invalid_api_key" | "sign_in_required" | "not_permitted" | "plan_required" | "key_not_allowed" | "not_found" | "method_not_allowed" | "batch_too_large" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "rate_limit_exceeded" | "monthly_quota_exceeded" | "report_allowance_exceeded" | "internal_error" | "unavailable";
                /** @description What was wrong with this input, and what would be accepted. */
                message: string;
                details: {
                    [key: string]: unknown;
                };
            };
        } | null)[];
        /** @description GeoJSON (RFC 7946). */
        Suggestions: {
            /** @enum {string} */
            type: "FeatureCollection";
            /** @description The best first; [] when nothing fits. */
            features: {
                /** @enum {string} */
                type: "Feature";
                geometry: {
                    /** @enum {string} */
                    type: "Point";
                    coordinates: number[];
                };
                properties: {
                    /** @enum {string} */
                    shape: "centroid";
                    /** @description The input. */
                    search_term: string;
                    /** @description `NENE 7 14N 77W 6th Meridian`; searching it finds the place. */
                    legal_location: string;
                    /**
                     * @description Township; section; anything finer; null for Texas.
                     * @enum {string|null}
                     */
                    unit: "Township" | "First Division" | "Second Division" | null;
                    /** @enum {string} */
                    survey_system: "PLSS" | "TXSS";
                    county: string;
                    state: string;
                    /** @description How sure it is that this is the place meant. */
                    confidence: number;
                    /** @description Its rank: 1 is the best. */
                    ranked: number;
                };
            }[];
        };
        /** @description What federal agencies have on record about a parcel. */
        FederalLandReport: {
            /** @description The input. */
            legal_location: string;
            /** @description `NENE 7 14N 77W 6th Meridian`, `Abstract 175 Reeves County Texas` */
            resolved_legal_location: string;
            /** @description `NENE 7 14N 77W Albany County Wyoming`, `Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas` */
            alternate_legal_location: string;
            /** @enum {string} */
            unit: "Township" | "First Division" | "Second Division";
            state: string;
            /** @description Of several, the one holding most of the area. */
            county: string;
            /**
             * @description containing_section: the description is finer than the data at the place, and the section around it is reported on.
             * @enum {string}
             */
            report_scope: "parcel" | "containing_section";
            /** @description That section: `7 14N 77W 6th Meridian`. */
            report_section: string | null;
            /** @description Radius in metres within which the true centroid lies in 90 % of cases. */
            accuracy_m: number;
            /** @description Whether any part was computed rather than taken from survey data. */
            derived: boolean;
            /** @description All that was not in the text. */
            assumptions: {
                code: string;
                message: string;
            }[];
            source: {
                name: string;
                as_of: string;
                license: string;
            };
            parcel: {
                centroid: {
                    lng: number;
                    lat: number;
                };
                geometry: {
                    /** @enum {string} */
                    type: "Polygon" | "MultiPolygon";
                    coordinates: unknown[];
                } | null;
            };
            /** @description Who manages the surface. Null where meta.unavailable says why there is none. */
            surface_management?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description ADMIN_AGENCY_CODE: `BLM`, `USFS`, `NPS`, `ST`, `PVT` */
                    agency: string | null;
                    /** @description ADMIN_UNIT_NAME: mostly empty in the lower 48 states */
                    admin_unit: string | null;
                    /** @description Geodesic acres that it has in common with the parcel; null of lines. */
                    overlap_acres: number | null;
                    /** @description The percentage of the parcel that this is; null of lines. */
                    overlap_pct: number | null;
                }[];
            } | null;
            /** @description Federal oil and gas leases. Null where meta.unavailable says why there is none. */
            og_leases?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description CSE_NR: the serial number of the case */
                    serial: string | null;
                    /** @description CSE_DISP: `Authorized`, `Pending`, `Interim`, `Closed` */
                    status: string | null;
                    /** @description BLM publishes none with the lease: null */
                    lessee: string | null;
                    /** @description EXP_DT: `2024-01-31` */
                    expiration: string | null;
                    /** @description A point in what it has in common with the parcel. */
                    location: {
                        lng: number;
                        lat: number;
                    } | null;
                    /** @description Geodesic acres that it has in common with the parcel; null of lines. */
                    overlap_acres: number | null;
                    /** @description The percentage of the parcel that this is; null of lines. */
                    overlap_pct: number | null;
                }[];
            } | null;
            /** @description Federal geothermal leases. Null where meta.unavailable says why there is none. */
            geothermal_leases?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description CSE_NR: the serial number of the case */
                    serial: string | null;
                    /** @description CSE_DISP: `Authorized`, `Pending`, `Interim`, `Closed` */
                    status: string | null;
                    /** @description BLM publishes none with the lease: null */
                    lessee: string | null;
                    /** @description EXP_DT: `2024-01-31` */
                    expiration: string | null;
                    /** @description A point in what it has in common with the parcel. */
                    location: {
                        lng: number;
                        lat: number;
                    } | null;
                    /** @description Geodesic acres that it has in common with the parcel; null of lines. */
                    overlap_acres: number | null;
                    /** @description The percentage of the parcel that this is; null of lines. */
                    overlap_pct: number | null;
                }[];
            } | null;
            /** @description Rights of way over federal land. Null where meta.unavailable says why there is none. */
            rights_of_way?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description CSE_NR: the serial number of the case */
                    serial: string | null;
                    /** @description BLM_PROD: `Solar Development Grant`; or CMMDTY */
                    use_type: string | null;
                    /** @description CUST_NM_SEC: one of its holders */
                    holder: string | null;
                    /** @description CSE_DISP: `Authorized`, `Pending`, `Interim`, `Closed` */
                    status: string | null;
                    /** @description A point in what it has in common with the parcel. */
                    location: {
                        lng: number;
                        lat: number;
                    } | null;
                    /** @description Geodesic acres that it has in common with the parcel; null of lines. */
                    overlap_acres: number | null;
                    /** @description The percentage of the parcel that this is; null of lines. */
                    overlap_pct: number | null;
                }[];
            } | null;
            /** @description Flood hazard zones. Null where meta.unavailable says why there is none. */
            flood_zones?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description FLD_ZONE: `AE`, `X`, `AREA NOT INCLUDED` */
                    zone: string | null;
                    /** @description ZONE_SUBTY: `0.2 PCT ANNUAL CHANCE FLOOD HAZARD`; in some files its code */
                    subtype: string | null;
                    /** @description SFHA_TF: whether it is a special flood hazard area: 1 yes, 0 no */
                    sfha: boolean | null;
                    /** @description STATIC_BFE: base flood elevation in the unit of length_unit */
                    bfe: number | null;
                    /** @description Geodesic acres that it has in common with the parcel; null of lines. */
                    overlap_acres: number | null;
                    /** @description The percentage of the parcel that this is; null of lines. */
                    overlap_pct: number | null;
                }[];
            } | null;
            /** @description Mining claims that are not closed. Null where meta.unavailable says why there is none. */
            mining_claims?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description CSE_NR: the serial number of the case */
                    serial: string | null;
                    /** @description CSE_NAME: the name of the claim */
                    name: string | null;
                    /** @description BLM_PROD in capitals: `LODE CLAIM`, `PLACER CLAIM`, `MILL SITE`, `TUNNEL SITE` */
                    claim_type: string | null;
                    /** @description CSE_DISP: `Active` */
                    status: string | null;
                    /** @description RCRD_ACRS: acres of record */
                    acres: number | null;
                    /** @description A point in what it has in common with the parcel. */
                    location: {
                        lng: number;
                        lat: number;
                    } | null;
                    /** @description Geodesic acres that it has in common with the parcel; null of lines. */
                    overlap_acres: number | null;
                    /** @description The percentage of the parcel that this is; null of lines. */
                    overlap_pct: number | null;
                }[];
            } | null;
            /** @description Wetlands. Null where meta.unavailable says why there is none. */
            wetlands?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description WETLAND_TYPE: `Freshwater Emergent Wetland`, `Riverine` */
                    wetland_type: string | null;
                    /** @description ATTRIBUTE: the code of Cowardin’s classification, `PFO1E` */
                    attribute: string | null;
                    /** @description ACRES of the whole wetland */
                    acres: number | null;
                    /** @description Geodesic acres that it has in common with the parcel; null of lines. */
                    overlap_acres: number | null;
                    /** @description The percentage of the parcel that this is; null of lines. */
                    overlap_pct: number | null;
                }[];
            } | null;
            /** @description Firesheds, and the homes that their fires may reach. Null where meta.unavailable says why there is none. */
            fireshed?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description Fireshed_Name */
                    name: string | null;
                    /** @description By exposure_pct: `Top 1 %`, `Top 5 %`, `Top 10 %`, `Top 25 %`, `Bottom 75 %` */
                    exposure_class: string | null;
                    /** @description The percentage of firesheds whose exposure is not greater */
                    exposure_pct: number | null;
                    /** @description AnnualExposure: buildings exposed to fire in a year */
                    homes_at_risk: number | null;
                    /** @description Geodesic acres that it has in common with the parcel; null of lines. */
                    overlap_acres: number | null;
                    /** @description The percentage of the parcel that this is; null of lines. */
                    overlap_pct: number | null;
                }[];
            } | null;
            /** @description Soil map units. Null where meta.unavailable says why there is none. */
            soils?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description MUKEY: the key of the map unit */
                    mukey: string | null;
                    /** @description muname of mapunit */
                    name: string | null;
                    /** @description farmlndcl of mapunit: `Prime farmland if drained` */
                    prime_farmland: string | null;
                    /** @description hydclprs of muaggatt: the percentage of it that is hydric, as text */
                    hydric: string | null;
                    /** @description Geodesic acres that it has in common with the parcel; null of lines. */
                    overlap_acres: number | null;
                    /** @description The percentage of the parcel that this is; null of lines. */
                    overlap_pct: number | null;
                }[];
            } | null;
            /** @description Crops and land cover in the newest year that is known. Null where meta.unavailable says why there is none. */
            crop_history?: {
                /** @description Of the data. */
                year: number | null;
                /** @description The class of most pixels. */
                dominant_crop: string | null;
                /** @description Their percentage. */
                dominant_crop_pct: number | null;
                /** @description Percentages by class, most first. */
                distribution: {
                    [key: string]: number;
                } | null;
            } | null;
            /** @description Documented orphaned wells. Null where meta.unavailable says why there is none. */
            orphaned_wells?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description The well identifier of the state */
                    well_id: string | null;
                    /** @description The name of the well; not in all editions */
                    name: string | null;
                    /** @description Its last operator; not in all editions */
                    operator: string | null;
                    /** @description In the words of all well layers */
                    status: string | null;
                    /** @description Ten digits; null where the identifier is no API number */
                    api_number: string | null;
                    /** @description A point in what it has in common with the parcel. */
                    location: {
                        lng: number;
                        lat: number;
                    } | null;
                }[];
            } | null;
            /** @description Critical habitat of threatened and endangered species. Null where meta.unavailable says why there is none. */
            critical_habitat?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description comname */
                    common_name: string | null;
                    /** @description sciname */
                    scientific_name: string | null;
                    /** @description listing_st: `Endangered`, `Threatened` */
                    listing_status: string | null;
                    /** @description unitname, and subunitnam */
                    unit_name: string | null;
                    /** @description `polygon`, or `line` for streams */
                    feature_kind: string | null;
                    /** @description Geodesic acres that it has in common with the parcel; null of lines. */
                    overlap_acres: number | null;
                    /** @description The percentage of the parcel that this is; null of lines. */
                    overlap_pct: number | null;
                }[];
            } | null;
            /** @description Easements and reservations for access to public land. Null where meta.unavailable says why there is none. */
            public_access?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description The identifier of the record */
                    plad_id: string | null;
                    /** @description The class of access */
                    access_class: string | null;
                    /** @description The means of access */
                    access_method: string | null;
                    /** @description Acres, of polygons */
                    acres: number | null;
                    /** @description The unit that administers it */
                    admin_unit: string | null;
                    /** @description Geodesic acres that it has in common with the parcel; null of lines. */
                    overlap_acres: number | null;
                    /** @description The percentage of the parcel that this is; null of lines. */
                    overlap_pct: number | null;
                }[];
            } | null;
            /** @description Wildfire risk of census blocks. Null where meta.unavailable says why there is none. */
            wildfire_risk_communities?: {
                /** @description Rows that have something in common with the parcel. */
                total: number;
                /** @description Rows in this answer. */
                returned: number;
                /** @description Whether they are fewer than there are. */
                truncated: boolean;
                /** @description Whether there are more, by `offset` on the section's own route. */
                more: boolean;
                /** @description The largest share of the parcel first. */
                rows: {
                    /** @description The GEOID of the census block: `560010627001000` */
                    block_geoid: string | null;
                    /** @description HURisk: expected loss of housing units */
                    risk_to_homes: number | null;
                    /** @description BP: the probability of a fire in a year */
                    burn_probability: number | null;
                    /** @description The type of exposure: `Direct`, `Indirect`, `Not exposed` */
                    exposure_type: string | null;
                    /** @description Housing units in the block */
                    housing_units: number | null;
                    /** @description Geodesic acres that it has in common with the parcel; null of lines. */
                    overlap_acres: number | null;
                    /** @description The percentage of the parcel that this is; null of lines. */
                    overlap_pct: number | null;
                }[];
            } | null;
            /** @description Heights and slope of the ground. Null where meta.unavailable says why there is none. */
            elevation?: {
                /** @description Metres above the datum of the agency (NAVD88). */
                elev_min_m: number | null;
                /** @description Likewise. */
                elev_mean_m: number | null;
                /** @description Likewise. */
                elev_max_m: number | null;
                /** @description Degrees; null at the edge of the data. */
                slope_mean_deg: number | null;
                /** @description Where most of it faces, by eight directions: `NE`; `flat`; null at the edge of the data. */
                aspect_dominant: string | null;
            } | null;
            meta: {
                /** @description Sections that say nothing, or not all; rows of one that is named here are no all-clear. */
                unavailable: {
                    section: string;
                    /**
                     * @description no_state_coverage: the agency has no such data in the state. not_loaded: this server has none of the place, or of a part of it. timeout: it took too long. source_error: the data cannot be read now.
                     * @enum {string}
                     */
                    reason: "no_state_coverage" | "not_loaded" | "timeout" | "source_error";
                }[];
                /** @description Whose data each section rests on. */
                sources: {
                    [key: string]: {
                        name: string;
                        agency: string;
                        /** @description A date or a year; of several data sets the oldest. */
                        as_of: string | null;
                        license: string;
                        /** @description How the agency asks to be named. */
                        attribution: string;
                        /** @description Where the agency publishes it. */
                        url: string | null;
                    };
                };
                warnings: {
                    /** @enum {string} */
                    code: "approximate_parcel" | "synthetic_data" | "partly_covered";
                    message: string;
                }[];
            };
        };
        /** @description How many rows each section has. */
        FederalLandSummary: {
            /** @description The input. */
            legal_location: string;
            /** @description `NENE 7 14N 77W 6th Meridian`, `Abstract 175 Reeves County Texas` */
            resolved_legal_location: string;
            /** @description `NENE 7 14N 77W Albany County Wyoming`, `Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas` */
            alternate_legal_location: string;
            /** @enum {string} */
            unit: "Township" | "First Division" | "Second Division";
            state: string;
            /** @description Of several, the one holding most of the area. */
            county: string;
            /**
             * @description containing_section: the description is finer than the data at the place, and the section around it is reported on.
             * @enum {string}
             */
            report_scope: "parcel" | "containing_section";
            /** @description That section: `7 14N 77W 6th Meridian`. */
            report_section: string | null;
            /** @description Radius in metres within which the true centroid lies in 90 % of cases. */
            accuracy_m: number;
            /** @description Whether any part was computed rather than taken from survey data. */
            derived: boolean;
            /** @description All that was not in the text. */
            assumptions: {
                code: string;
                message: string;
            }[];
            source: {
                name: string;
                as_of: string;
                license: string;
            };
            parcel: {
                centroid: {
                    lng: number;
                    lat: number;
                };
                geometry: {
                    /** @enum {string} */
                    type: "Polygon" | "MultiPolygon";
                    coordinates: unknown[];
                } | null;
            };
            counts: {
                [key: string]: number | null;
            };
            meta: {
                /** @description Sections that say nothing, or not all; rows of one that is named here are no all-clear. */
                unavailable: {
                    section: string;
                    /**
                     * @description no_state_coverage: the agency has no such data in the state. not_loaded: this server has none of the place, or of a part of it. timeout: it took too long. source_error: the data cannot be read now.
                     * @enum {string}
                     */
                    reason: "no_state_coverage" | "not_loaded" | "timeout" | "source_error";
                }[];
                /** @description Whose data each section rests on. */
                sources: {
                    [key: string]: {
                        name: string;
                        agency: string;
                        /** @description A date or a year; of several data sets the oldest. */
                        as_of: string | null;
                        license: string;
                        /** @description How the agency asks to be named. */
                        attribution: string;
                        /** @description Where the agency publishes it. */
                        url: string | null;
                    };
                };
                warnings: {
                    /** @enum {string} */
                    code: "approximate_parcel" | "synthetic_data" | "partly_covered";
                    message: string;
                }[];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    searchLegalLocation: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian" or "Sec 5, T14N R77W, Albany County, WY"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                location: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
        };
    };
    searchCoordinates: {
        parameters: {
            query: {
                /**
                 * @description longitude and latitude in decimal degrees (WGS84), in this order, such as "-105.5922,41.3114"
                 * @example -105.5922,41.3114
                 */
                location: string;
                /** @description the level to answer; without it the finest that the data at the place supports; all: one pair a level */
                unit?: "Township" | "First Division" | "Second Division" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
        };
    };
    batchLegalLocationByUrl: {
        parameters: {
            query: {
                location: string[];
                /** @description true: a failed place holds its error instead of null */
                errors?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResult"];
                };
            };
        };
    };
    batchLegalLocation: {
        parameters: {
            query?: {
                /** @description true: a failed place holds its error instead of null */
                errors?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": string[] | {
                    /**
                     * @example [
                     *       "NENE 7 14N 77W 6th Meridian",
                     *       "Abstract 175 Reeves County Texas"
                     *     ]
                     */
                    locations: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResult"];
                };
            };
        };
    };
    batchCoordinatesByUrl: {
        parameters: {
            query: {
                location: string[];
                /** @description the level to answer; without it the finest that the data at each place supports */
                unit?: "Township" | "First Division" | "Second Division" | "all";
                /** @description true: a failed place holds its error instead of null */
                errors?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResult"];
                };
            };
        };
    };
    batchCoordinates: {
        parameters: {
            query?: {
                /** @description true: a failed place holds its error instead of null */
                errors?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    coordinates: (number[] | {
                        lng: number;
                        lat: number;
                    })[];
                    /**
                     * @description the level to answer; without it the finest that the data at each place supports
                     * @enum {string}
                     */
                    unit?: "Township" | "First Division" | "Second Division" | "all";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResult"];
                };
            };
        };
    };
    autocompleteLegalLocation: {
        parameters: {
            query: {
                /**
                 * @description the beginning of a land description, at least two characters, such as "NENE 7 14N 7"
                 * @example NENE 7 14N 7
                 */
                location: string;
                /**
                 * @description how many suggestions at most, a whole number from 1 to 10; 3 where it is left out
                 * @example 3
                 */
                limit?: string;
                /**
                 * @description longitude and latitude in decimal degrees (WGS84), in this order, near which suggestions are preferred, such as "-105.5922,41.3114"
                 * @example -105.5922,41.3114
                 */
                proximity?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
        };
    };
    federalLandReport: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description the sections wanted, separated by commas, and `geometry` for the polygon of the parcel; without it all sections
                 * @example flood_zones,wetlands,geometry
                 */
                include?: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandSummary: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandSummary"];
                };
            };
        };
    };
    federalLandSurfaceManagement: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandLeases: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandGeothermalLeases: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandRightsOfWay: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandFloodZones: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandMiningClaims: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandWetlands: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandFiresheds: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandSoils: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandOrphanedWells: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandCriticalHabitat: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandPublicAccess: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandWildfireRisk: {
        parameters: {
            query: {
                /**
                 * @description a land description, once, such as "NENE 7 14N 77W 6th Meridian"
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description how many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it
                 * @example 100
                 */
                limit?: string;
                /**
                 * @description how many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
}
